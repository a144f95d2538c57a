import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '../services'

/** How long a preview lasts, in ms. */
export const previewLifetime = 3_600_000

export const previewPath = '/preview'

interface Draft {
  readonly tenantId: number
  readonly kind: string
  readonly key: string
}

interface Ticket extends Draft {
  /** The address of this site that shows the record. */
  readonly page: string
  readonly until: number
}

const sign = (secret: string, text: string) =>
  createHmac('sha256', `${secret}:preview of a draft`).update(text).digest('base64url')

/** The path that shows a draft to whoever opens it, for an hour. */
export function previewAddress(
  { secret, now }: Pick<Services, 'secret' | 'now'>,
  draft: Draft & { page: string },
): string {
  const { tenantId, kind, key, page } = draft
  const ticket: Ticket = { tenantId, kind, key, page, until: now().getTime() + previewLifetime }
  const text = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  return `${previewPath}?ticket=${text}.${sign(secret, text)}`
}

/** A ticket that this installation signed and that is still valid. */
export function readTicket({ secret, now }: Pick<Services, 'secret' | 'now'>, sent: string): Ticket | undefined {
  const [text = '', signature = ''] = sent.split('.')
  const [expected, given] = [Buffer.from(sign(secret, text)), Buffer.from(signature)]
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
  const ticket: Ticket = JSON.parse(Buffer.from(text, 'base64url').toString())
  return ticket.until > now().getTime() ? ticket : undefined
}

/** The key of the record of this kind whose draft the browser is shown; undefined without a valid ticket for one. */
export function readPreview(
  services: Pick<Services, 'secret' | 'now'>,
  sent: string | undefined,
  { tenantId, kind }: Omit<Draft, 'key'>,
): string | undefined {
  const ticket = sent === undefined ? undefined : readTicket(services, sent)
  return ticket?.tenantId === tenantId && ticket.kind === kind ? ticket.key : undefined
}

/** Whether a browser sent a ticket that is valid. */
export const isTicket = (services: Pick<Services, 'secret' | 'now'>, sent: string | undefined): boolean =>
  sent !== undefined && readTicket(services, sent) !== undefined
