import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { jobPages } from '#contract/jobs/pages'
import { pathTo } from '#contract/page'
import { subscriptions } from '../../db/schema/alerts/subscriptions'
import { talentSearches } from '../../db/schema/alerts/talentSearches'
import type { Services } from '../../services'
import type { Tenant } from '../../wire/handle'
import { stopNoticeMails } from './noticeSettings'

interface Receiver {
  readonly tenantId: number
  readonly userId: number
}

const signatureOf = (secret: string, words: string): string =>
  createHmac('sha256', secret).update(`subscription-stop:${words}`).digest('base64url')

/** The address that stops the mails about a person's subscriptions and unread notices, without a login. It does not expire: a mail may be years old. */
export function stopLink(
  { siteUrl, secret }: Pick<Services, 'siteUrl' | 'secret'>,
  tenant: Pick<Tenant, 'key'>,
  { tenantId, userId }: Receiver,
): string {
  const words = `${tenantId.toString(36)}.${userId.toString(36)}`
  const token = `${words}.${signatureOf(secret, words)}`
  return `${siteUrl(tenant)}${pathTo(jobPages['subscribe-stop'], { token })}`
}

/** Undefined if the token is not genuine. */
function readToken(secret: string, token: string): Receiver | undefined {
  const match = /^([\da-z]{1,7})\.([\da-z]{1,7})\.([\w-]{43})$/.exec(token)
  const [, tenant = '', user = '', signature = ''] = match ?? []
  const expected = signatureOf(secret, `${tenant}.${user}`)
  if (!match || !timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return undefined
  return { tenantId: Number.parseInt(tenant, 36), userId: Number.parseInt(user, 36) }
}

/** Stops the mails of {@link stopLink} to the token's owner. Resolves to false if the token is not genuine or belongs to another site. */
export async function stopMail(
  { db, secret, now }: Pick<Services, 'db' | 'secret' | 'now'>,
  tenantId: number,
  token: string,
): Promise<boolean> {
  const receiver = readToken(secret, token)
  if (receiver?.tenantId !== tenantId) return false
  for (const table of [subscriptions, talentSearches])
    await db
      .update(table)
      .set({ mail: false, updatedAt: now() })
      .where(and(eq(table.userId, receiver.userId), eq(table.mail, true)))
  await db.transaction((tx) => stopNoticeMails(tx, receiver.userId, now()))
  return true
}
