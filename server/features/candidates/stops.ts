import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { candidatePages } from '#contract/candidates/pages'
import { pathTo } from '#contract/page'
import { candidateStops } from '../../db/schema/candidates'
import type { Services } from '../../services'
import type { Tenant } from '../../wire/handle'

type Secret = Pick<Services, 'secret'>

const mac = (secret: string, purpose: string, words: string) =>
  createHmac('sha256', `${secret}:${purpose}`).update(words).digest('base64url')

/** A number or mail as it is kept once its owner wants no more invitations. */
export const contactKey = ({ secret }: Secret, contact: string): string => mac(secret, 'candidate contact', contact)

/** The address by which the owner of a contact stops invitations on a site, without a login. It does not expire. */
export function stopAddress(services: Pick<Services, 'siteUrl' | 'secret'>, tenant: Tenant, contact: string): string {
  const key = contactKey(services, contact)
  const token = `${key}.${mac(services.secret, 'candidate stop', `${tenant.id}.${key}`)}`
  return `${services.siteUrl(tenant)}${pathTo(candidatePages['candidates-stop'], { token })}`
}

/** Stops invitations to the contact of a token. Resolves to false for a token of another site or of nobody. */
export async function stopByToken({ db, secret, now }: Services, tenantId: number, token: string): Promise<boolean> {
  const [, key = '', signature = ''] = /^([\w-]{43})\.([\w-]{43})$/.exec(token) ?? []
  if (key === '') return false
  const expected = mac(secret, 'candidate stop', `${tenantId}.${key}`)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return false
  await db.insert(candidateStops).values({ tenantId, contactKey: key, createdAt: now() }).onConflictDoNothing()
  return true
}

/** Which of these numbers and mails get no more invitations on the site. */
export async function findStopped(
  { db, secret }: Pick<Services, 'db' | 'secret'>,
  tenantId: number,
  contacts: readonly string[],
): Promise<ReadonlySet<string>> {
  const byKey = new Map(contacts.filter(Boolean).map((contact) => [contactKey({ secret }, contact), contact]))
  if (byKey.size === 0) return new Set()
  const rows = await db
    .select({ key: candidateStops.contactKey })
    .from(candidateStops)
    .where(and(eq(candidateStops.tenantId, tenantId), inArray(candidateStops.contactKey, [...byKey.keys()])))
  return new Set(rows.flatMap(({ key }) => byKey.get(key) ?? []))
}
