import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { resumePages } from '../../../../contract/resume/pages'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import { talentDigests } from '../../../db/schema/alerts/talentSearches'
import { tenants } from '../../../db/schema/tenants'
import { sendMessage } from '../../../outbound/messages/message'
import type { Services } from '../../../services'
import { enqueue } from '../../../work/enqueue'
import { workKind } from '../../../work/kind'
import { stopLink } from '../../notices/stopLink'
import { readSubscriptionRules } from '../../notices/subscriptionRules'
import { dayInChina } from '../dayInChina'

/** People found longer ago are not mailed any more. */
const newWithin = 3 * 86_400_000
/** Recruiters whose mails are enqueued in one turn. */
const mostPeople = 500

const Digest = z.object({ userId: z.int(), searches: z.array(z.object({ id: z.int(), people: z.int() })) })

/** The daily mail about how many people a recruiter's searches have found. It says nothing of the people. */
export const talentDigestLetters = workKind({
  kind: 'talentDigest',
  payload: Digest,
  run: (services, { payload, key }) => sendDigest(services, payload, key),
})

interface Due extends Record<string, unknown> {
  readonly userId: number
  readonly tenantId: number
}

/** Enqueues the mails that are due, one a day for each recruiter, in the transaction that claims what they tell of. */
export async function enqueueTalentDigests({
  db,
  now,
  secret,
  mail,
}: Pick<Services, 'db' | 'now' | 'secret' | 'mail'>): Promise<number> {
  if (mail.isMissing) return 0
  const time = now()
  const day = dayInChina(time)
  const hour = new Date(time.getTime() + 8 * 3_600_000).getUTCHours()
  const since = new Date(time.getTime() - newWithin)
  const sites = await db.select({ id: tenants.id, stored: tenants.subscriptionRules }).from(tenants)
  const open = sites.filter(({ stored }) => hour >= readSubscriptionRules(stored).mailHour).map(({ id }) => id)
  const { rows: due } = await db.execute<Due>(sql`
    select distinct a.user_id as "userId", a.tenant_id as "tenantId" from talent_alerts a
    join talent_searches s on s.id = a.search_id and s.mail and not s.paused
    join users u on u.id = a.user_id and u.email <> '' and not u.blocked
    where a.mailed_on is null and a.seen_at is null and a.found_at > ${since}
      and a.tenant_id = any(${sql.param(open)}::int[])
      and not exists (select from talent_digests d where d.user_id = a.user_id and d.day = ${day})
    limit ${mostPeople}`)
  let enqueued = 0
  for (const { userId, tenantId } of due) {
    const isMine = await db.transaction(async (tx) => {
      const row = { userId, tenantId, day, createdAt: time }
      const claimed = await tx
        .insert(talentDigests)
        .values(row)
        .onConflictDoNothing()
        .returning({ day: talentDigests.day })
      if (claimed.length === 0) return false
      const searches = await claimAlerts(tx, { userId, day, since })
      if (searches.length === 0) return false
      const expiresAt = new Date(time.getTime() + 86_400_000)
      const work = { key: `talentDigest:${userId}:${day}`, expiresAt }
      await enqueue({ db: tx, now, secret }, talentDigestLetters, { userId, searches: [...searches] }, work)
      return true
    })
    if (isMine) enqueued += 1
  }
  return enqueued
}

interface Claimed extends Record<string, unknown> {
  readonly id: number
  readonly people: number
}

async function claimAlerts(
  tx: Db,
  { userId, day, since }: { readonly userId: number; readonly day: string; readonly since: Date },
): Promise<readonly Claimed[]> {
  const { rows } = await tx.execute<Claimed>(sql`
    with claimed as (
      update talent_alerts a set mailed_on = ${day} from talent_searches s
      where s.id = a.search_id and s.mail and not s.paused
        and a.user_id = ${userId} and a.mailed_on is null and a.seen_at is null and a.found_at > ${since}
      returning a.search_id)
    select search_id as id, count(*)::int as people from claimed group by search_id order by search_id`)
  return rows
}

/** No-op if the recruiter has stopped the mail since. */
async function sendDigest(
  services: Services,
  { userId, searches }: z.infer<typeof Digest>,
  key: string,
): Promise<void> {
  const { db } = services
  const [person] = await db
    .select({ tenantId: users.tenantId, email: users.email, key: tenants.key, site: tenants.name })
    .from(users)
    .innerJoin(tenants, eq(tenants.id, users.tenantId))
    .where(and(eq(users.id, userId), eq(users.blocked, false)))
  if (!person?.email) return
  const { rows: mailed } = await db.execute<{ id: number; name: string }>(sql`
    select id, name from talent_searches where user_id = ${userId} and mail and not paused order by id`)
  const lines = mailed.flatMap(({ id, name }) => {
    const people = searches.find((each) => each.id === id)?.people ?? 0
    return people > 0 ? [{ name, people }] : []
  })
  if (lines.length === 0) return
  const base = services.siteUrl(person)
  const stop = stopLink(services, person, { tenantId: person.tenantId, userId })
  const total = lines.reduce((sum, { people }) => sum + people, 0)
  const text = [
    `您好，您订阅的人才搜索有${total}位新人才。`,
    ...lines.map(({ name, people }) => `${name}：${people}位`),
    `登录后查看：${base}${resumePages['resume-subscribe'].path}`,
    `每天最多一封。不想再收到这类邮件，请打开 ${stop} 停止，不需要登录。`,
  ].join('\n\n')
  const letter = { tenantId: person.tenantId, to: person.email, text, template: 'accountWarning' as const, params: {} }
  await sendMessage(services, { ...letter, subject: `${person.site}：${total}位新人才`, unsubscribe: stop }, key)
}
