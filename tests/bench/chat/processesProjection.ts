import pg from 'pg'
import type { EmbeddedPostgres } from '../../../server/db/embedded'
import { cpuOfTree } from '../../support/server/processes'
import type { Share } from './processes'

/** Listening connections that are measured; more than the embedded database takes are reckoned from these. */
const measured = [1, 40] as const
const projected = [8, 32, 128] as const
const notices = 2_000
/** Bytes of one update for another process. */
const size = 500

/**
 * What the measured shares mean for more processes. An update goes to one process whatever their number, so node's share of a
 * message stays; but PostgreSQL before version 19 wakes every listening process at each notification. Worst case: a notification
 * for each message. Under load one carries many.
 */
export async function project(postgres: EmbeddedPostgres, shares: readonly Share[]): Promise<string[]> {
  const [few, many] = [await costOfNotice(postgres, measured[0]), await costOfNotice(postgres, measured[1])]
  const each = (many - few) / (measured[1] - measured[0])
  const lines: string[] = []
  for (const way of ['notify', 'redis'] as const) {
    const [alone, most] = [1, 3].map((count) =>
      shares.find((one) => one.way === way && one.load === 'full' && one.processes === count),
    )
    if (!alone || !most) continue
    const node = most.node.reduce((sum, value) => sum + value, 0)
    for (const count of projected) {
      const waking = way === 'notify' ? each * (count - 3) : 0
      const database = Math.round(1_000_000 / (most.postgres + waking))
      const processes = Math.ceil(node / (most.postgres + waking))
      lines.push(
        `processes.${way}: with ${count}, a message takes ${node.toFixed(0)} µs of node and ` +
          `${(most.postgres + waking).toFixed(0)} µs of PostgreSQL, so each core of the database writes ${database} messages/s ` +
          `and keeps ${processes} processes busy: the database's writes are the end`,
      )
    }
  }
  return lines
}

/** PostgreSQL's CPU in ms for 1,000 notifications of one process while so many listen, each to a channel of its own. */
async function costOfNotice(postgres: EmbeddedPostgres, count: number): Promise<number> {
  const clients = Array.from({ length: count }, () => new pg.Client(postgres.connection))
  const [sender] = clients
  try {
    for (const [at, client] of clients.entries()) {
      await client.connect()
      await client.query(`listen bench_${at}`)
    }
    const before = cpuOfTree(postgres.pid ?? 0)
    for (let at = 0; at < notices; at++) await sender?.query('select pg_notify($1, $2)', ['bench_0', 'x'.repeat(size)])
    return ((cpuOfTree(postgres.pid ?? 0) - before) * 1_000_000) / notices
  } finally {
    for (const client of clients) await client.end()
  }
}
