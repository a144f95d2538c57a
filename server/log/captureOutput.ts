import { format } from 'node:util'
import type { Logger } from './logger'

/**
 * Sends to the log what libraries and Node.js itself would print beside it: warnings (deprecations too) and the console. Otherwise
 * a collector that reads JSON would meet plain lines.
 */
export function captureOutput(logger: Logger): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => logger.warn({ err: warning }, 'Node.js warned'))
  const write =
    (level: 'info' | 'warn' | 'error') =>
    (...values: unknown[]) =>
      logger[level](format(...values))
  Object.assign(console, { log: write('info'), info: write('info'), debug: write('info'), warn: write('warn') })
  Object.assign(console, { error: write('error'), trace: write('error') })
}
