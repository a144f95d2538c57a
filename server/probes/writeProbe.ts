import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'

/** Milliseconds. */
const freshness = 1000
const timeout = 2000

/**
 * Updates a row that always exists to its own value. Nothing references the name, so the update waits only for a writer that is
 * stuck.
 */
const write = 'update tenants set name = name where id = (select min(id) from tenants)'

/** Returns a function that resolves to whether the database accepts writes. Results are reused for a second. */
export function probeWrites(pool: Pool, report: (error: unknown) => void): () => Promise<boolean> {
  let answer = Promise.resolve(false)
  let askedAt = Number.NEGATIVE_INFINITY
  return () => {
    if (performance.now() - askedAt < freshness) return answer
    askedAt = performance.now()
    answer = takesWrite(pool).catch((error: unknown) => {
      report(error)
      return false
    })
    return answer
  }
}

async function takesWrite(pool: Pool): Promise<boolean> {
  const late = new AbortController()
  const limit = sleep(timeout, undefined, { signal: late.signal }).then(() => {
    throw new Error(`No write succeeded within ${timeout} ms`)
  })
  limit.catch(() => {})
  const query = { text: write, query_timeout: timeout }
  const written = pool.query(query)
  written.catch(() => {})
  try {
    await Promise.race([written, limit])
    return true
  } finally {
    late.abort()
  }
}
