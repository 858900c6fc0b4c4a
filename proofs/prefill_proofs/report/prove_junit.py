"""`prove` as JUnit XML, a test case for each claim and backend."""

import re
from xml.etree import ElementTree as ET

from prefill_proofs.finding import Finding
from prefill_proofs.report.witness_text import inputs_text, observed_text
from prefill_proofs.summary import Summary
from prefill_proofs.verdict import Verdict
from prefill_spec import BY_NAME

_NO_XML = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What no XML document may hold, even escaped."""
_ELEMENTS = {Verdict.ERROR: "error", Verdict.SKIPPED: "skipped"}


def rendered(summary: Summary) -> str:
    """Return the findings as one test suite; whatever is not as expected is a failure or an error."""
    elements = [_test_case(finding) for finding in summary.findings]
    suite = ET.Element(
        "testsuite",
        name=f"prefill-proofs prove {summary.policy}",
        tests=str(len(elements)),
        failures=str(sum(each.find("failure") is not None for each in elements)),
        errors=str(sum(each.find("error") is not None for each in elements)),
        skipped=str(sum(each.find("skipped") is not None for each in elements)),
        time=f"{summary.seconds:.3f}",
    )
    suite.extend(elements)
    ET.indent(suite)
    return _NO_XML.sub("\ufffd", ET.tostring(suite, encoding="unicode", xml_declaration=True)) + "\n"


def _test_case(finding: Finding) -> ET.Element:
    claim = BY_NAME[finding.claim]
    subject = claim.functions[0] if claim.functions else "arithmetic"
    case = ET.Element(
        "testcase",
        classname=f"{finding.backend}.{subject}",
        name=finding.claim,
        time=f"{finding.seconds:.3f}",
    )
    said = f"{finding.verdict.value} in scope {finding.scope}, expected {finding.expected.value}"
    if not finding.as_expected or finding.verdict is Verdict.SKIPPED:
        problem = ET.SubElement(case, _ELEMENTS.get(finding.verdict, "failure"), message=finding.reason or said)
        problem.text = "\n".join([claim.sentence, said, *_witness(finding)])
    else:
        ET.SubElement(case, "system-out").text = "\n".join([said, *_witness(finding)])
    return case


def _witness(finding: Finding) -> list[str]:
    if finding.witness is None:
        return []
    return [f"at {inputs_text(finding.witness)}", *observed_text(finding.witness)]
