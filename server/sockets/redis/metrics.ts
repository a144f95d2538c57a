import { Gauge } from 'prom-client'

/** `messages`: updates of other processes arrive by Redis. `keys`: presence, viewers and common limits are written there. */
export const redisUp = new Gauge({
  name: 'rencai_redis_up',
  help: '1 while Redis does its part between processes; at 0 the process goes by the database and by what it knows itself',
  labelNames: ['part'] as const,
})
