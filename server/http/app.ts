import Fastify, { type FastifyInstance } from 'fastify'
import type { Config } from '../config'
import type { Database } from '../db/database'
import type { Logger } from '../logger'

export interface AppParts {
  readonly config: Config
  readonly database: Database
  readonly logger: Logger
}

export async function buildApp({ database }: AppParts): Promise<FastifyInstance> {
  const app = Fastify()
  app.get('/healthz', async () => {
    await database.pool.query('select 1')
    return { status: 'ok' }
  })
  return app
}
