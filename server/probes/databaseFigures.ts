import type { Pool } from 'pg'
import { Gauge } from 'prom-client'
import { backupName } from '../backup/lastBackup'
import { readWithin } from '../db/outage'

/** Figures that a collector's question reads from the pool and the database. */

const poolConnections = new Gauge({
  name: 'rencai_database_connections',
  help: 'Connections of the pool, by state',
  labelNames: ['state'] as const,
})

const workPieces = new Gauge({
  name: 'rencai_work',
  help: 'Work that waits, and work that was given up (npm run work -- list)',
  labelNames: ['state'] as const,
})

const oldestWork = new Gauge({
  name: 'rencai_work_oldest_due_seconds',
  help: 'How long ago the oldest work that waits was due; 0 if nothing is late',
})

const findings = new Gauge({
  name: 'rencai_money_findings',
  help: 'Differences and notices about money that wait for an operator, by kind',
  labelNames: ['kind'] as const,
})

const backup = new Gauge({
  name: 'rencai_backup_timestamp_seconds',
  help: 'When the newest backup (npm run backup) was taken; 0 if there was none',
})

/** In ms. A collector must get the other figures of a process whose database is silent. */
const limit = 1000

export function readPool(pool: Pool): void {
  poolConnections.set({ state: 'idle' }, pool.idleCount)
  poolConnections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
  poolConnections.set({ state: 'waiting' }, pool.waitingCount)
}

interface Row {
  readonly waiting: string
  readonly dead: string
  readonly late: string | null
  readonly kinds: Readonly<Record<string, number>> | null
  readonly backup: string | null
}

/** What could not be read is left out, rather than shown as it was. */
export async function readDatabase(pool: Pool): Promise<void> {
  for (const gauge of [workPieces, oldestWork, findings, backup]) gauge.reset()
  const { rows } = await readWithin(pool.query<Row>(statement, [backupName]), limit)
  const [row] = rows
  if (!row) return
  workPieces.set({ state: 'waiting' }, Number(row.waiting))
  workPieces.set({ state: 'dead' }, Number(row.dead))
  oldestWork.set(Math.max(0, Number(row.late ?? 0)))
  for (const [kind, count] of Object.entries(row.kinds ?? {})) findings.set({ kind }, count)
  backup.set(row.backup ? Date.parse(row.backup) / 1000 : 0)
}

const statement = `select
  count(*) filter (where dead_at is null) as waiting,
  count(dead_at) as dead,
  extract(epoch from now() - min(run_at) filter (where dead_at is null)) as late,
  (select json_object_agg(kind, open) from
    (select kind, count(*) as open from money_findings where settled_at is null group by kind) as kinds) as kinds,
  (select value from installation where name = $1) as backup
  from work where done_at is null`
