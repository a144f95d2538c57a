import { pino } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from './config'

export type Logger = ReturnType<typeof createLogger>

/** Structured lines on standard output; readable ones when a person watches in a terminal. */
export function createLogger({ logLevel }: Pick<Config, 'logLevel'>) {
  if (!process.stdout.isTTY) return pino({ level: logLevel })
  return pino({ level: logLevel }, pretty({ sync: true, ignore: 'pid,hostname', translateTime: 'HH:MM:ss' }))
}
