import type { FastifyInstance } from 'fastify'
import type { TenantRegistry } from '../../../edge/sites'
import type { OuterServices } from '../../../services'
import { contentDisposition } from '../../../wire/attachment'
import { RefusedFile } from '../../../wire/errors'
import { drawPaper } from './drawPaper'
import { paperPath, readPaperTicket } from './paperAddress'

type Parts = Pick<OuterServices, 'db' | 'now' | 'secret' | 'storage' | 'papers'>

/** How long a browser waits for a paper that has to be drawn again, in ms. */
const patience = 30_000

/** GET of a paper by a signed address. Any process draws it, whichever signed the address. */
export function mountPapers(app: FastifyInstance, { tenants, ...services }: Parts & { tenants: TenantRegistry }): void {
  app.get<{ Querystring: { ticket?: unknown } }>(paperPath, async (request, reply) => {
    const ticket = readPaperTicket(services.secret, String(request.query.ticket), services.now().getTime())
    if (!ticket || ticket.tenantId !== tenants.byHost(request.headers.host).id) throw new RefusedFile('expired')
    const { tenantId, userId, isDownload, until: _, ...wish } = ticket
    const drawn = await drawPaper(services, { tenantId, userId }, wish, { party: `user ${userId}`, patience })
    if (!drawn.ok) throw new RefusedFile('busy')
    const { name, type, file } = drawn.data
    return reply
      .header('content-disposition', contentDisposition(name, { plain: 'resume', isShown: !isDownload }))
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type(type)
      .send(Buffer.from(file))
  })
}
