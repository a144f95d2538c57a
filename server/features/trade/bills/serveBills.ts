import type { FastifyInstance } from 'fastify'
import type { TenantRegistry } from '../../../edge/sites'
import type { OuterServices } from '../../../services'
import { contentDisposition } from '../../../wire/attachment'
import { RefusedFile } from '../../../wire/errors'
import { billPath, readBillTicket } from './billAddress'
import { findBillFile } from './billFile'

/** GET of a receipt or an invoice by a signed address, as a download. */
export function mountBills(
  app: FastifyInstance,
  { tenants, ...services }: Pick<OuterServices, 'db' | 'now' | 'secret' | 'papers'> & { tenants: TenantRegistry },
): void {
  app.get<{ Querystring: { ticket?: unknown } }>(billPath, async (request, reply) => {
    const ticket = readBillTicket(services.secret, String(request.query.ticket), services.now().getTime())
    if (!ticket || ticket.tenantId !== tenants.byHost(request.headers.host).id) throw new RefusedFile('expired')
    const file = await findBillFile(services, ticket)
    if (!file) throw new RefusedFile('missing')
    if (file === 'busy') throw new RefusedFile('busy')
    return reply
      .header('content-disposition', contentDisposition(file.name, { plain: 'bill' }))
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('application/pdf')
      .send(Buffer.from(file.content))
  })
}
