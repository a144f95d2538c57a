import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client'
import { codes } from '../../contract/errors'
import type { ReplicaState } from '../db/replicas/replica'

/** HTTP metrics in the default registry, which /metrics prints. */

const callDuration = new Histogram({
  name: 'rencai_call_duration_seconds',
  help: 'Time to answer a call, by path',
  labelNames: ['path'] as const,
  buckets: [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10],
})

const calls = new Counter({
  name: 'rencai_calls_total',
  help: 'Answered calls, by path and outcome: done, refused, or failed by an error of the server',
  labelNames: ['path', 'outcome'] as const,
})

const callCodes = new Counter({
  name: 'rencai_call_codes_total',
  help: 'Answered calls, by code of the envelope',
  labelNames: ['code'] as const,
})

const knownCodes = new Set<number>(Object.values(codes))

/** What a code means, for metrics that have other labels too. */
export const outcomeOf = (code: number): 'done' | 'refused' | 'failed' =>
  code === codes.success ? 'done' : code === codes.internal ? 'failed' : 'refused'

/** Counts an answered call. `path` is that of a route, so that nobody can add labels; undefined for a request without one. */
export function countCall({ path = 'other', code, seconds }: CountedCall): void {
  callDuration.observe({ path }, seconds)
  calls.inc({ path, outcome: outcomeOf(code) })
  callCodes.inc({ code: knownCodes.has(code) ? code : 'other' })
}

interface CountedCall {
  readonly path: string | undefined
  readonly code: number
  readonly seconds: number
}

export const sentMessages = new Counter({
  name: 'rencai_outbound_messages_total',
  help: 'Text messages handed to the provider, by outcome',
  labelNames: ['outcome'] as const,
})

const poolConnections = new Gauge({
  name: 'rencai_database_connections',
  help: 'Connections of the pool, by state',
  labelNames: ['state'] as const,
})

const replicaUsed = new Gauge({
  name: 'rencai_replica_used',
  help: 'Whether reads go to the replica, by its place in DATABASE_READ_URL',
  labelNames: ['replica'] as const,
})

const replicaLag = new Gauge({
  name: 'rencai_replica_lag_seconds',
  help: 'How far the replica is behind the primary at most; NaN while that is not known',
  labelNames: ['replica'] as const,
})

const replicaLeftSince = new Gauge({
  name: 'rencai_replica_left_timestamp_seconds',
  help: 'When the replica was left; 0 while it is in use',
  labelNames: ['replica'] as const,
})

const workPieces = new Gauge({
  name: 'rencai_work',
  help: 'Work that waits, and work that was given up (npm run work -- list)',
  labelNames: ['state'] as const,
})

let collecting = false

/** Resolves to all metrics in the Prometheus format. */
export async function printMetrics(
  pool: Pool,
  replicas: readonly ReplicaState[] = [],
): Promise<{ type: string; text: string }> {
  if (!collecting) collectDefaultMetrics()
  collecting = true
  poolConnections.set({ state: 'idle' }, pool.idleCount)
  poolConnections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
  poolConnections.set({ state: 'waiting' }, pool.waitingCount)
  for (const [at, state] of replicas.entries()) {
    const replica = at + 1
    replicaUsed.set({ replica }, state.kind === 'used' ? 1 : 0)
    replicaLag.set({ replica }, state.lag ?? Number.NaN)
    replicaLeftSince.set({ replica }, state.kind === 'left' ? state.since.getTime() / 1000 : 0)
  }
  const { rows } = await pool.query<{ waiting: string; dead: string }>(
    'select count(*) filter (where dead_at is null) as waiting, count(dead_at) as dead from work where done_at is null',
  )
  workPieces.set({ state: 'waiting' }, Number(rows[0]?.waiting))
  workPieces.set({ state: 'dead' }, Number(rows[0]?.dead))
  return { type: register.contentType, text: await register.metrics() }
}
