"""Groups: all of them, the page of one, and the form that makes and changes one."""
