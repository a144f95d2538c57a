/**
 * `npm run serve`: the current build in this very process, for a service manager that starts it again when it ends. It neither
 * installs nor builds; what is missing it says in one sentence, with status 78. Everything it prints is a line of the log.
 */
import { pathToFileURL } from 'node:url'
import { logLine } from './parts/logLine.mjs'
import { checkNode, findBuilt } from './parts/prepare.mjs'
import { RefusedError } from './parts/step.mjs'

process.env.NODE_ENV = 'production'
// Until the server's own log takes over.
process.removeAllListeners('warning')
process.on('warning', (warning) => logLine('warn', 'Node.js warned', warning))

try {
  checkNode()
  await import(pathToFileURL(findBuilt().entry).href)
} catch (error) {
  const isRefused = error instanceof RefusedError
  logLine('fatal', isRefused ? error.message : '服务的程序无法载入。', isRefused ? undefined : error)
  process.exitCode = isRefused ? 78 : 1
}
