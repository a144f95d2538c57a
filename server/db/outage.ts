import { setTimeout as sleep } from 'node:timers/promises'

/** Codes of Node for a server that cannot be reached. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'EAI_AGAIN',
])

/** Lost connections, too many of them, a stop or a start under way, a server that takes no writes, and a statement that took too long. */
const databaseCodes = /^(?:08...|53...|57P..|57014|25006)$/

/** Sentences of the driver, whose errors have no code. */
const sentences =
  /timeout exceeded when trying to connect|timeout expired|connection terminated|not queryable|query read timeout/i

/** Returns true if a query failed because the database is out of reach or overloaded, so that the same query may succeed later. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  const isKnown = typeof code === 'string' && (networkCodes.has(code) || databaseCodes.test(code))
  if (isKnown || isMissingSocket(error) || sentences.test(error.message)) return true
  if (error instanceof AggregateError && error.errors.some(isOutage)) return true
  return isOutage(error.cause)
}

/** Resolves as the reading does, and rejects with an outage if it takes longer than `ms`: a database that went silent. */
export async function readWithin<Value>(reading: Promise<Value>, ms: number): Promise<Value> {
  const late = new AbortController()
  const silence = sleep(ms, undefined, { signal: late.signal }).then(() => {
    throw new Error(`query read timeout: no answer within ${ms} ms`)
  })
  silence.catch(() => {})
  try {
    return await Promise.race([reading, silence])
  } finally {
    late.abort()
  }
}

/** The file of a Unix socket disappears with its server. */
const isMissingSocket = ({ code, syscall }: NodeJS.ErrnoException): boolean =>
  code === 'ENOENT' && syscall === 'connect'
