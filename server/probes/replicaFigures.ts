import { Gauge } from 'prom-client'
import type { ReplicaState } from '../db/replicas/replica'

/** The state of the replicas as figures, read when somebody asks for them. */

let readStates: () => readonly ReplicaState[] = () => []

/** The replicas of this process, in the order of the setting. */
export function watchReplicas(read: () => readonly ReplicaState[]): void {
  readStates = read
}

new Gauge({
  name: 'rencai_replica_used',
  help: 'Whether reads go to the replica, by its place in DATABASE_READ_URL',
  labelNames: ['replica'] as const,
  collect() {
    for (const [at, { kind }] of readStates().entries()) this.set({ replica: at + 1 }, kind === 'used' ? 1 : 0)
  },
})

new Gauge({
  name: 'rencai_replica_lag_seconds',
  help: 'How far the replica is behind the primary at most; NaN while that is not known',
  labelNames: ['replica'] as const,
  collect() {
    for (const [at, { lag }] of readStates().entries()) this.set({ replica: at + 1 }, lag ?? Number.NaN)
  },
})

new Gauge({
  name: 'rencai_replica_left_timestamp_seconds',
  help: 'When the replica was left; 0 while it is in use',
  labelNames: ['replica'] as const,
  collect() {
    for (const [at, state] of readStates().entries())
      this.set({ replica: at + 1 }, state.kind === 'left' ? state.since.getTime() / 1000 : 0)
  },
})
