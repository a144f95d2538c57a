import { pino } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from './config'
import { serializeError } from './logErrors'

export type Logger = ReturnType<typeof createLogger>

/** Writes structured lines to standard output, or readable lines in a terminal. */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>) {
  const options = { level: logLevel, serializers: { err: serializeError } }
  if (!process.stdout.isTTY) return pino(options)
  return pino(options, pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }))
}
