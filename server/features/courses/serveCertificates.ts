import type { FastifyInstance } from 'fastify'
import { chinaTime } from '#contract/chinaTime'
import type { RouteParts } from '../../area/area'
import { originOf } from '../../edge/siteOrigin'
import { contentDisposition } from '../../wire/attachment'
import { RefusedFile } from '../../wire/errors'
import { certificatePath, certificateUrl, findCertificate } from './certificates'

/** How long a browser waits for a certificate, in ms. */
const patience = 30_000

/** GET of a certificate as PDF by its number, which whoever holds it may pass on. */
export function mountCertificates(app: FastifyInstance, { tenants, db, papers }: RouteParts): void {
  app.get<{ Querystring: { no?: unknown } }>(certificatePath, async (request, reply) => {
    const site = tenants.byHost(request.headers.host)
    const row = await findCertificate(db, { tenantId: site.id, no: String(request.query.no) })
    if (!row) throw new RefusedFile('missing')
    const drawn = await papers.draw({ party: `address ${request.ip}`, patience }, 'drawCertificate', async () => ({
      title: '结业证书',
      site: site.name,
      name: row.name,
      text: `已在${site.name}学完课程「${row.title}」的全部章节，特发此证。`,
      number: row.no,
      date: dateInWords(row.issuedAt),
      address: `${originOf(request)}${certificateUrl(row.no)}`,
    }))
    if (!drawn.ok) throw new RefusedFile('busy')
    return reply
      .header('content-disposition', contentDisposition(`结业证书-${row.no}.pdf`, { plain: 'certificate' }))
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .type('application/pdf')
      .send(Buffer.from(drawn.data.file))
  })
}

const dateInWords = (time: Date): string => {
  const china = chinaTime(time)
  return `${china.getUTCFullYear()}年${china.getUTCMonth() + 1}月${china.getUTCDate()}日`
}
