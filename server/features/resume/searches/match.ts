import { and, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { dayInChina } from '#contract/chinaTime'
import { pathTo } from '#contract/page'
import { resumePages } from '#contract/resume/pages'
import type { SavedFilter } from '#contract/resume/talentSearch'
import { recruiter } from '#contract/roles'
import type { Db } from '../../../db/database'
import { talentAlerts } from '../../../db/schema/alerts/talentSearches'
import { chatUsers } from '../../../db/schema/chat'
import type { Services } from '../../../services'
import { workKind } from '../../../work/kind'
import { whoShielded } from '../../account/shielding'
import { notify } from '../../notices/notify'
import { conditionsOf } from '../people/search/conditions'
import { hasCompany } from '../shownTo'

/** Finds the saved searches that a new person matches, and notifies their owners. */
export const talentMatches = workKind({
  kind: 'talentMatch',
  title: '匹配人才订阅',
  payload: z.object({ resumeId: z.int() }),
  run: (services, { payload }) => tellOfPerson(services, payload.resumeId),
})

interface Candidate extends Record<string, unknown> {
  readonly id: number
  readonly userId: number
  readonly tenantId: number
  readonly name: string
  readonly filter: SavedFilter
}

/**
 * Resolves to the number of notified recruiters. A person is reported to a recruiter only once, and never to a shielded
 * company.
 */
export async function tellOfPerson({ db, now, live }: Services, resumeId: number): Promise<number> {
  const time = now()
  const told = await db.transaction(async (tx) => {
    const found: Candidate[] = []
    for (const search of await findSearches(tx, resumeId)) {
      if (found.some(({ userId }) => userId === search.userId)) continue
      if (await fits(tx, resumeId, search, time)) found.push(search)
    }
    const rows: Candidate[] = []
    for (const search of found) {
      const { id: searchId, userId, tenantId, name } = search
      const alert = { userId, resumeId, searchId, tenantId, foundAt: time }
      const made = await tx
        .insert(talentAlerts)
        .values(alert)
        .onConflictDoNothing()
        .returning({ id: talentAlerts.userId })
      if (made.length === 0) continue
      rows.push(search)
      await notify(tx, {
        tenantId,
        userId,
        role: recruiter,
        kind: 'system',
        title: '您订阅的人才有更新',
        content: contentOf(name),
        link: linkOf(searchId),
        onceKey: `talent:${searchId}:${dayInChina(time)}`,
        now: time,
      })
    }
    return rows
  })
  const imByUser = await findChatUsers(db, told)
  for (const { userId, id, name } of told) {
    const im = imByUser.get(userId)
    if (im === undefined) continue
    live.notify(im, { notifyType: 'talentSearch', content: contentOf(name), link: linkOf(id), role: recruiter })
  }
  return told.length
}

const contentOf = (name: string) => `「${name}」有新人才`
const linkOf = (id: number): string => pathTo(resumePages['resume-subscribe'], { id })

/** Matches the stored queries; some searches have more conditions than their queries. */
async function findSearches(tx: Db, resumeId: number): Promise<readonly Candidate[]> {
  const { rows } = await tx.execute<Candidate>(sql`
    select s.id, s.user_id as "userId", s.tenant_id as "tenantId", s.name, s.filter
    from resumes r join resume_words w on w.id = r.id join talent_searches s on s.tenant_id = r.tenant_id and not s.paused and s.user_id <> r.user_id
      and r.fresh_at > s.created_at and w.facets @@ s.facet_query and (s.word_query is null or w.search @@ s.word_query)
    where r.id = ${resumeId} and r.findable
      and ${hasCompany(sql`s.user_id`)}
      and not exists (select from users where users.id = s.user_id and users.blocked)
      and r.user_id not in ${whoShielded(sql`s.user_id`)}
      and not exists (select from person_relations p where p.recruiter_id = s.user_id and p.resume_id = r.id and p.improper)
      and not exists (select from talent_alerts a where a.user_id = s.user_id and a.resume_id = r.id)
    order by s.user_id, s.id`)
  return rows
}

async function fits(tx: Db, resumeId: number, { tenantId, filter }: Candidate, now: Date): Promise<boolean> {
  const exact = conditionsOf(tenantId, filter, now)?.exact
  if (exact === undefined) return false
  const { rows } = await tx.execute(sql`
    select from resumes r where ${sql.join([sql`r.id = ${resumeId}`, ...exact], sql` and `)}`)
  return rows.length > 0
}

async function findChatUsers(db: Db, told: readonly Candidate[]): Promise<ReadonlyMap<number, number>> {
  if (told.length === 0) return new Map()
  const ids = told.map(({ userId }) => userId)
  const rows = await db
    .select({ userId: chatUsers.userId, id: chatUsers.id })
    .from(chatUsers)
    .where(and(inArray(chatUsers.userId, ids), eq(chatUsers.role, recruiter)))
  return new Map(rows.map(({ userId, id }) => [userId, id]))
}
