import { Counter } from 'prom-client'

const statements = new Counter({
  name: 'rencai_replica_statements_total',
  help: 'Statements of calls that may read from a replica: answered by it, by the primary because of their tables or its state, or repeated on the primary after it failed',
  labelNames: ['replica', 'answered'] as const,
})

export const countStatement = (replica: number, answered: 'replica' | 'primary' | 'repeated'): void =>
  statements.inc({ replica, answered })
