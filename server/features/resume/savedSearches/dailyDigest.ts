import { and, eq, type SQL, sql } from 'drizzle-orm'
import { chinaTime, dayInChina } from '#contract/chinaTime'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import { tenants } from '../../../db/schema/site/tenants'
import { sendMessage } from '../../../outbound/messages/message'
import type { OuterServices } from '../../../services'
import { stopLink } from '../../notices/stopLink'
import { readSubscriptionRules } from '../../notices/subscriptionRules'
import type { SavedTables } from './savedSearches'

/** Older results are not mailed. */
const newWithin = 3 * 86_400_000
/** People whose mails are enqueued in one turn. */
const mostPeople = 500

const name = (of: string) => sql.identifier(of)

/** One person's mail of one day. */
export interface DueDigest {
  readonly userId: number
  /** In China, `YYYY-MM-DD`. */
  readonly day: string
  /** Claims the mail's results: an UPDATE of the alerts that returns their rows. */
  readonly claim: SQL
  /** After this time the mail is no longer useful. */
  readonly expiresAt: Date
}

/**
 * Enqueues the mails that are due, one a day for each person. `write` claims what the mail names and enqueues it in the
 * transaction that it is given, so several processes do not send it twice; it resolves to false if there is nothing to tell.
 * Resolves to the number of mails.
 */
export async function enqueueDueDigests(
  { db, now, mail }: Pick<OuterServices, 'db' | 'now' | 'mail'>,
  tables: SavedTables,
  write: (tx: Db, due: DueDigest) => Promise<boolean>,
): Promise<number> {
  if (mail.isMissing) return 0
  const time = now()
  const day = dayInChina(time)
  const hour = chinaTime(time).getUTCHours()
  const since = new Date(time.getTime() - newWithin).toISOString()
  const sites = await db.select({ id: tenants.id, stored: tenants.subscriptionRules }).from(tenants)
  const open = sites.filter(({ stored }) => hour >= readSubscriptionRules(stored).mailHour).map(({ id }) => id)
  const { alerts, searches, searchId, digests } = tables
  const ofMailed = sql`s.id = a.${name(searchId)} and s.mail and not s.paused`
  const isFresh = sql`a.mailed_on is null and a.seen_at is null and a.found_at > ${since}::timestamptz`
  const { rows: due } = await db.execute<{ userId: number; tenantId: number }>(sql`
    select distinct a.user_id as "userId", a.tenant_id as "tenantId" from ${name(alerts)} a
    join ${name(searches)} s on ${ofMailed}
    join users u on u.id = a.user_id and u.email <> '' and not u.blocked
    where ${isFresh} and a.tenant_id = any(${sql.param(open)}::int[])
      and not exists (select from ${name(digests)} d where d.user_id = a.user_id and d.day = ${day})
    limit ${mostPeople}`)
  let enqueued = 0
  for (const { userId, tenantId } of due) {
    const isMine = await db.transaction(async (tx) => {
      const claimed = await tx.execute(sql`
        insert into ${name(digests)} (user_id, tenant_id, day, created_at)
        values (${userId}, ${tenantId}, ${day}, ${time.toISOString()}::timestamptz)
        on conflict do nothing returning day`)
      if (claimed.rows.length === 0) return false
      const claim = sql`update ${name(alerts)} a set mailed_on = ${day} from ${name(searches)} s
        where ${ofMailed} and a.user_id = ${userId} and ${isFresh} returning a.*`
      return write(tx, { userId, day, claim, expiresAt: new Date(time.getTime() + 86_400_000) })
    })
    if (isMine) enqueued += 1
  }
  return enqueued
}

interface Letter {
  readonly subject: string
  /** Paragraphs of the mail; a last one about how to stop it is added. */
  readonly paragraphs: readonly string[]
}

/** The site's name, and the base of the mail's links. */
export interface LetterSite {
  readonly base: string
  readonly site: string
}

/** Sends a mail about saved searches. No-op without an address, for a blocked account, and if `write` returns nothing. */
export async function sendDigestLetter(
  services: OuterServices,
  { userId, key }: { readonly userId: number; readonly key: string },
  write: (site: LetterSite) => Promise<Letter | undefined>,
): Promise<void> {
  const [person] = await services.db
    .select({ tenantId: users.tenantId, email: users.email, key: tenants.key, site: tenants.name })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(and(eq(users.id, userId), eq(users.blocked, false)))
  if (!person?.email) return
  const letter = await write({ base: services.siteUrl(person), site: person.site })
  if (letter === undefined) return
  const stop = stopLink(services, person, { tenantId: person.tenantId, userId })
  const ending = `每天最多一封。不想再收到这类邮件，请打开 ${stop} 停止，不需要登录。`
  const message = { tenantId: person.tenantId, to: person.email, template: 'accountWarning' as const, params: {} }
  await sendMessage(
    services,
    { ...message, subject: letter.subject, text: [...letter.paragraphs, ending].join('\n\n'), unsubscribe: stop },
    key,
  )
}
