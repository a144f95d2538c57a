/** Lines of the commands around the server, in the form of its log: readable on a terminal, else JSON with pino's fields. */
import { hostname } from 'node:os'

const levels = { warn: 40, error: 50, fatal: 60 }

/** True if lines are JSON: by LOG_FORMAT, else unless standard output is a terminal. */
const isJson = () => (process.env.LOG_FORMAT || (process.stdout.isTTY ? 'text' : 'json')) === 'json'

export function logLine(level, msg, error) {
  if (!isJson()) return console.error(error ? `${msg}\n${error.stack ?? error}` : msg)
  const err = error && { type: error.name, message: error.message, stack: error.stack }
  const line = { level: levels[level], time: Date.now(), pid: process.pid, hostname: hostname(), err, msg }
  process.stdout.write(`${JSON.stringify(line)}\n`)
}
