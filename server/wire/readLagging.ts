import type { Endpoint } from '#contract/endpoint'
import type { Replicas } from '../db/replicas/replicas'
import type { Context, Handler, Reply } from './handle'

/** Which endpoints may read from a replica is declared with them (`mayLag`). `wrote`: {@link Replicas.reader}. */
export interface Lagging {
  readonly replicas: Replicas | undefined
  readonly wrote?: number | undefined
}

/**
 * Runs a call that may read from a replica. A refusal is asked of the primary again, as is what throws: between two statements, or
 * for somebody who follows a link to what was published just now, a replica may lack a row that the primary has.
 */
export async function readLagging<E extends Endpoint>(
  handler: Handler<E>,
  context: Context<E>,
  { replicas, wrote }: Lagging,
): Promise<Reply<unknown>> {
  const { services } = context
  const db = handler.endpoint.mayLag ? replicas?.reader(services.db, wrote) : undefined
  if (db !== undefined && db !== services.db) {
    try {
      const reply = await handler.run({ ...context, services: { ...services, db } }, undefined)
      if (reply.ok) return reply
    } catch (err) {
      context.log.warn({ err, path: handler.endpoint.path }, 'A call failed on a replica and runs on the primary')
    }
  }
  return handler.run(context, undefined)
}
