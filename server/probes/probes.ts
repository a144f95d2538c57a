import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { DatabaseWatch } from '../db/databaseWatch'
import type { ReplicaState } from '../db/replicas/replica'
import type { Replicas } from '../db/replicas/replicas'
import { isLocalRequest } from '../outbound/loopback'
import { noteBuild } from './buildInfo'
import { readDatabase, readPool } from './databaseFigures'
import './logFigures'
import { printMetrics } from './metrics'
import { probeReadiness } from './readiness'
import { noteReadiness } from './readinessFigures'
import { watchReplicas } from './replicaFigures'

export interface ProbeParts {
  readonly pool: Pool
  readonly replicas?: Replicas | undefined
  readonly watch: DatabaseWatch
  /** The way to other processes. */
  readonly sharing?: { findTroubles(): readonly string[] }
  /** The build's. */
  readonly version: string
  /** The collector's bearer token; without it, only a collector on this machine that asks this machine directly is answered. */
  readonly metricsToken?: string
}

/** Load balancers and metrics collectors use addresses of their own, so these answer under any host. */
export const probePaths = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Mounts /healthz (is the process alive, or should it be restarted?), /readyz (may requests be sent here?) and /metrics for
 * Prometheus.
 */
export function mountProbes(app: FastifyInstance, parts: ProbeParts): void {
  const { pool, replicas, watch, sharing, version, metricsToken } = parts
  noteBuild(version)
  const watchOwnReplicas = () => watchReplicas(() => replicas?.states() ?? [])
  watchOwnReplicas()
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  const findHindrances = probeReadiness({
    pool,
    watch,
    isStopping: () => isStopping,
    report: (error) => app.log.error({ err: error }, 'The database takes no writes'),
  })

  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))

  app.get('/readyz', async (_request, reply) => {
    const hindrances = await findHindrances()
    reply.header('cache-control', 'no-store')
    const degraded = sharing?.findTroubles() ?? []
    const state = replicas && { replicas: replicas.states().map(showReplica) }
    if (hindrances.length > 0) return reply.code(503).send({ status: 'unavailable', hindrances, ...state })
    return { status: 'ok', ...(degraded.length > 0 && { degraded }), ...state }
  })

  app.get('/metrics', async (request, reply) => {
    if (metricsToken === undefined && !isLocalRequest(request)) return reply.code(404).send()
    if (metricsToken !== undefined && !isEqual(request.headers.authorization ?? '', `Bearer ${metricsToken}`))
      return reply.code(401).header('www-authenticate', 'Bearer').send()
    readPool(pool)
    // Those of the server that is asked, also where a process has several.
    watchOwnReplicas()
    const failed = (error: unknown) => app.log.warn({ err: error }, 'Figures of the database are missing')
    const [hindrances] = await Promise.all([findHindrances(), readDatabase(pool).catch(failed)])
    noteReadiness(hindrances)
    const { type, text } = await printMetrics()
    return reply.header('content-type', type).send(text)
  })
}

/** Without addresses, since anyone may ask. A replica that is left does not make the process unready: the primary answers. */
const showReplica = (state: ReplicaState) =>
  state.kind === 'used'
    ? { state: 'used', lag: state.lag }
    : { state: 'left', lag: state.lag, reason: state.reason, since: state.since.toISOString() }

const hash = (text: string) => createHash('sha256').update(text).digest()
/** Takes the same time for any wrong token. */
const isEqual = (one: string, other: string) => timingSafeEqual(hash(one), hash(other))
