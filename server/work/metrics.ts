import { Counter } from 'prom-client'

export const workAttempts = new Counter({
  name: 'rencai_work_attempts_total',
  help: 'Attempts at work, by kind and outcome: done, failed (there will be another one), or dead (given up)',
  labelNames: ['kind', 'outcome'] as const,
})
