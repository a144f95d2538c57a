import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { SiteKind } from '#contract/siteRecords/siteKind'
import { users } from '../db/schema/accounts/accounts'
import { operators } from '../db/schema/site/operators'
import type { Services } from '../services'

/** How long a preview lasts, in ms. */
export const previewLifetime = 3_600_000

export const previewPath = '/preview'

interface Draft {
  readonly tenantId: number
  readonly kind: string
  readonly key: string
  /** The operator who shows it. */
  readonly userId: number
}

interface Ticket extends Draft {
  /** The address of this site that shows the record. */
  readonly page: string
  readonly until: number
}

type Parts = Pick<Services, 'secret' | 'now' | 'db' | 'siteContents'>

const sign = (secret: string, text: string) =>
  createHmac('sha256', `${secret}:preview of a draft`).update(text).digest('base64url')

/** The path that shows a draft to whoever opens it, for an hour. */
export function previewAddress(
  { secret, now }: Pick<Services, 'secret' | 'now'>,
  draft: Draft & { page: string },
): string {
  const { tenantId, kind, key, userId, page } = draft
  const ticket: Ticket = { tenantId, kind, key, userId, page, until: now().getTime() + previewLifetime }
  const text = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  return `${previewPath}?ticket=${text}.${sign(secret, text)}`
}

/**
 * A ticket for a draft of this site, signed by this installation and still valid. It ends with the permission of the operator who
 * made it.
 */
export async function readTicket(
  services: Parts,
  sent: string | undefined,
  tenantId: number,
): Promise<Ticket | undefined> {
  const ticket = sent === undefined ? undefined : ticketIn(services, sent)
  if (!ticket || ticket.tenantId !== tenantId || ticket.until <= services.now().getTime()) return undefined
  const permission = services.siteContents.get(ticket.kind)?.kind.permission
  if (permission === undefined) return undefined
  const [operator] = await services.db
    .select({ id: operators.userId })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .where(and(eq(operators.userId, ticket.userId), eq(operators.permission, permission), eq(users.blocked, false)))
  return operator && ticket
}

function ticketIn({ secret }: Parts, sent: string): Ticket | undefined {
  const [text = '', signature = ''] = sent.split('.')
  const [expected, given] = [Buffer.from(sign(secret, text)), Buffer.from(signature)]
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
  const ticket: Ticket = JSON.parse(Buffer.from(text, 'base64url').toString())
  // Those of former builds name no operator.
  return Number.isInteger(ticket.userId) ? ticket : undefined
}

/** The key of the record of this kind whose draft the browser is shown; undefined without a valid ticket for one. */
export async function readPreview(
  services: Parts,
  sent: string | undefined,
  { tenantId, kind }: { readonly tenantId: number; readonly kind: SiteKind },
): Promise<string | undefined> {
  if (sent === undefined || ticketIn(services, sent)?.kind !== kind.key) return undefined
  return (await readTicket(services, sent, tenantId))?.key
}
