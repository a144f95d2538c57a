import { type SQL, sql } from 'drizzle-orm'
import { codes, type Failure, failure } from '#contract/errors'
import { recruiter, seeker } from '#contract/roles'
import type { Db } from '../../../db/database'
import { hasGoneOn, judgeConditions, type Pair } from './hardConditions'

const unanswered = failure(codes.conflict, '请先确认是否符合职位的硬性条件')
const meetsNone = failure(codes.conflict, '您目前不符合职位的硬性条件，确认后仍可继续一次')

/**
 * Refuses a seeker's first contact about a job if a hard condition has no answer yet, or if the seeker meets none of them and was
 * not warned. Does not apply once there is a talk about the job.
 */
export async function refuseUnmet(
  db: Db,
  { tenantId, now, ...pair }: Pair & { readonly tenantId: number; readonly now: Date },
): Promise<Failure | undefined> {
  const judged = await judgeConditions(db, { tenantId, pairs: [pair], now })
  const list = judged.get(`${pair.jobId}:${pair.seekerId}`) ?? []
  const isAnswered = list.every(({ met }) => met !== null)
  if (list.length === 0 || (isAnswered && list.some(({ met }) => met))) return undefined
  if (await isTrue(db, hasTalked(pair))) return undefined
  if (!isAnswered) return unanswered
  return (await hasGoneOn(db, pair)) ? undefined : meetsNone
}

const hasTalked = ({ jobId, seekerId }: Pair): SQL => sql`
  select from talks
  join jobs on jobs.id = talks.job_id
  join chat_users mine on mine.id = talks.seeker_im and mine.user_id = ${seekerId} and mine.role = ${seeker}
  join chat_users theirs on theirs.id = talks.recruiter_im and theirs.user_id = jobs.user_id and theirs.role = ${recruiter}
  where talks.job_id = ${jobId} and talks.initiator_im is not null`

async function isTrue(db: Db, rows: SQL): Promise<boolean> {
  const { rows: found } = await db.execute<{ holds: boolean }>(sql`select exists (${rows}) as holds`)
  return found[0]?.holds ?? false
}
