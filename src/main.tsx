import { start } from './shell/start'

// In a task of its own, so that starting does not lengthen the evaluation of all modules. Alone in its file: the console loads the others.
setTimeout(() => void start())
