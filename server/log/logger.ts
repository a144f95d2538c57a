import { pino } from 'pino'
import type { LogSettings } from '../config'
import { lazyPackage } from '../startup/lazyPackage'
import { serializeError } from './logErrors'
import { openLogOutput } from './logOutput'
import { hideSecrets } from './logSecrets'

const pretty = lazyPackage<typeof import('pino-pretty')>('pino-pretty')

export type Logger = ReturnType<typeof createLogger>

/**
 * Writes one JSON object a line to standard output, or readable lines (`text`). By default a terminal gets readable ones. The
 * secrets are replaced wherever they appear.
 */
export function createLogger({ logLevel, logFormat, secrets = [] }: LogSettings) {
  const options = {
    level: logLevel,
    serializers: { err: serializeError },
    hooks: { streamWrite: hideSecrets(secrets) },
  }
  const output = openLogOutput((lines) => logger.warn({ lines }, 'Nobody read the log: lines were dropped'))
  const isJson = (logFormat ?? (process.stdout.isTTY ? 'text' : 'json')) === 'json'
  const readable = { sync: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss', destination: output ?? 1 }
  const logger = pino(options, isJson ? output : pretty()(readable))
  return logger
}

/** For sentences to the operator, which are written at any LOG_LEVEL: the address, and why the process ends. */
export const tellOperator = (logger: Logger): Logger => logger.child({}, { level: 'info' })
