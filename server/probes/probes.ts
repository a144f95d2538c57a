import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { printMetrics } from './metrics'
import { probeWrites } from './writeProbe'

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Mounts /healthz for load balancers and /metrics for a collector on this machine without a proxy. */
export function mountProbes(app: FastifyInstance, pool: Pool): void {
  const takesWrites = probeWrites(pool, (error) => app.log.error({ err: error }, 'The database takes no writes'))
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (await takesWrites()) return { status: 'ok' }
    return reply.code(503).send({ status: 'unavailable' })
  })

  app.get('/metrics', async (request, reply) => {
    const isNear = loopback.has(request.socket.remoteAddress ?? '') && !request.headers['x-forwarded-for']
    if (!isNear) return reply.code(404).send()
    const { type, text } = await printMetrics(pool)
    return reply.header('content-type', type).send(text)
  })
}
