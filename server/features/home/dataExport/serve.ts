import type { FastifyInstance } from 'fastify'
import type { RouteParts } from '../../../area/area'
import { findTicket } from '../../../identity/tickets'
import { contentDisposition } from '../../../wire/attachment'
import { RefusedFile } from '../../../wire/errors'
import { isMakerLoggedIn } from '../../auth/makerSession'
import { exportName } from '../../auth/removeAccount'

/** GET /files/exports/{key}: the archive of an export, until the session that opened it ends. */
export function mountDataExports(app: FastifyInstance, { tenants, ...services }: RouteParts): void {
  app.get<{ Params: { key: string } }>('/files/exports/:key', async (request, reply) => {
    const tenant = tenants.byHost(request.headers.host)
    const key = request.params.key.slice(0, 64)
    const ticket = await findTicket({ db: services.db, now: services.now, tenant }, 'export', key)
    const isGood = ticket !== undefined && (await isMakerLoggedIn(services, ticket))
    const content = isGood ? await services.storage.read(exportName(ticket.data.code ?? '')) : undefined
    if (!content) throw new RefusedFile('expired')
    if (content.size > 0) reply.header('content-length', content.size)
    return reply
      .header('content-disposition', contentDisposition('我的数据.zip', { plain: 'my-data.zip' }))
      .header('cache-control', 'private, no-store')
      .type('application/zip')
      .send(content.stream)
  })
}
