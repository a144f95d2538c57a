import { Counter } from 'prom-client'

/** Counts what limits of this process refuse, by the limit's name, which the code gives. */
export const limited = new Counter({
  name: 'rencai_rate_limited_total',
  help: 'Acts that a rate limit refused, by the name of the limit',
  labelNames: ['limit'] as const,
})
