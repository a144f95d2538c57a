import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { Listener } from '../../db/listener'
import { type LiveTenants, sitesChannel } from './tenantRegistry'

/** In ms. */
const reloadEvery = 120_000

/** Reads the sites again when one was changed by a command or another process. Returns a function that stops this. */
export function watchTenants(tenants: LiveTenants, pool: Pool, log: FastifyBaseLogger): () => Promise<void> {
  const reload = () =>
    void tenants.reload().catch((error: unknown) => log.error({ err: error }, 'The sites were not read again'))
  const listener = new Listener(pool, {
    channel: sitesChannel,
    hear: reload,
    onListening: reload,
    report: (error) => log.warn({ err: error }, 'Notices of changed sites are not heard'),
  })
  void listener.open()
  // Who changed them may have died before it told.
  const timer = setInterval(reload, reloadEvery * (0.75 + Math.random() / 2))
  timer.unref()
  return () => {
    clearInterval(timer)
    return listener.close()
  }
}
