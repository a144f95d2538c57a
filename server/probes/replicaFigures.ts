import { Gauge } from 'prom-client'
import type { ReplicaState } from '../db/replicas/replica'

/** The state of the replicas as figures. */

const used = new Gauge({
  name: 'rencai_replica_used',
  help: 'Whether reads go to the replica, by its place in DATABASE_READ_URL',
  labelNames: ['replica'] as const,
})

const lag = new Gauge({
  name: 'rencai_replica_lag_seconds',
  help: 'How far the replica is behind the primary at most; NaN while that is not known',
  labelNames: ['replica'] as const,
})

const leftSince = new Gauge({
  name: 'rencai_replica_left_timestamp_seconds',
  help: 'When the replica was left; 0 while it is in use',
  labelNames: ['replica'] as const,
})

/** In the order of the setting. */
export function noteReplicas(states: readonly ReplicaState[]): void {
  for (const [at, state] of states.entries()) {
    const replica = at + 1
    used.set({ replica }, state.kind === 'used' ? 1 : 0)
    lag.set({ replica }, state.lag ?? Number.NaN)
    leftSince.set({ replica }, state.kind === 'left' ? state.since.getTime() / 1000 : 0)
  }
}
