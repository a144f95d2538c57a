import { register } from 'prom-client'

// Files that share a thread and reset its modules load the server's metrics again, and a name may be registered once.
register.clear()
