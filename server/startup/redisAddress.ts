import type { AddressForm } from './address'

/** `REDIS_URL`: a single server. */
export const redisAddress: AddressForm = {
  schemes: ['redis', 'rediss'],
  example: 'redis://主机:6379',
  oneHost: '现在只支持单个 Redis，不支持集群和哨兵的多个地址',
}
