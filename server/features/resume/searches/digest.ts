import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { resumePages } from '#contract/resume/pages'
import type { OuterServices } from '../../../services'
import { enqueue } from '../../../work/enqueue'
import { workKind } from '../../../work/kind'
import { enqueueDueDigests, sendDigestLetter } from '../savedSearches/dailyDigest'
import { talentTables } from './tables'

const Digest = z.object({ userId: z.int(), searches: z.array(z.object({ id: z.int(), people: z.int() })) })

/** The daily mail about how many people a recruiter's searches have found. It contains nothing about the people. */
export const talentDigestLetters = workKind({
  kind: 'talentDigest',
  title: '新人才邮件',
  payload: Digest,
  run: (services, { payload, key }) => sendDigest(services, payload, key),
})

/** Enqueues the mails that are due; see {@link enqueueDueDigests}. */
export const enqueueTalentDigests = (
  services: Pick<OuterServices, 'db' | 'now' | 'secret' | 'mail'>,
): Promise<number> =>
  enqueueDueDigests(services, talentTables, async (tx, { userId, day, claim, expiresAt }) => {
    const { rows: searches } = await tx.execute<{ id: number; people: number }>(sql`
      with claimed as (${claim})
      select search_id as id, count(*)::int as people from claimed group by search_id order by search_id`)
    if (searches.length === 0) return false
    const work = { key: `talentDigest:${userId}:${day}`, expiresAt }
    await enqueue({ ...services, db: tx }, talentDigestLetters, { userId, searches }, work)
    return true
  })

/** No-op if the recruiter has stopped the mail since. */
const sendDigest = (
  services: OuterServices,
  { userId, searches }: z.infer<typeof Digest>,
  key: string,
): Promise<void> =>
  sendDigestLetter(services, { userId, key }, async ({ base, site }) => {
    const { rows: mailed } = await services.db.execute<{ id: number; name: string }>(sql`
      select id, name from talent_searches where user_id = ${userId} and mail and not paused order by id`)
    const lines = mailed.flatMap(({ id, name }) => {
      const people = searches.find((each) => each.id === id)?.people ?? 0
      return people > 0 ? [{ name, people }] : []
    })
    if (lines.length === 0) return undefined
    const total = lines.reduce((sum, { people }) => sum + people, 0)
    const paragraphs = [
      `您好，您订阅的人才搜索有${total}位新人才。`,
      ...lines.map(({ name, people }) => `${name}：${people}位`),
      `登录后查看：${base}${resumePages['resume-subscribe'].path}`,
    ]
    return { subject: `${site}：${total}位新人才`, paragraphs }
  })
