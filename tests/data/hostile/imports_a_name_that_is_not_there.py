# unreadable: executing it raises ImportError: cannot import name 'no_such_name' from 'prefill_plan'
from prefill_plan import no_such_name
