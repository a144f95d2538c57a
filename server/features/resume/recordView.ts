import { and, count, eq, sql } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import { codes, type Failure, failure } from '#contract/errors'
import { viewed } from '#contract/jobs/sendStates'
import { recruiter } from '#contract/roles'
import type { Db } from '../../db/database'
import { jobSends } from '../../db/schema/jobs'
import { resumeViews } from '../../db/schema/resumes'
import { lockRole } from '../account/ownedByRole'
import { findLookRules } from './people/lookRules'
import { moveSends } from './sends/moveSends'
import { isToCompanyOf } from './shownTo'
import { tellOfView } from './tellOfView'

export interface View {
  readonly tenantId: number
  readonly resumeId: number
  readonly seekerId: number
  readonly viewerId: number
  /** Their talk, if they have one. */
  readonly cid: number | null
  /** Does not count against the day's looks: the viewer talks with the person, or got an application. */
  readonly isFree: boolean
  /** The page on which the resume is opened, if the client says so. */
  readonly path: string
}

/**
 * Records that a recruiter opens a person's resume: the person's applications become 已查看, and the person gets a notice. Fails
 * when the viewer has spent the day's looks; a person counts once a day. Resolves to the applications that became 已查看.
 */
export async function recordView(
  tx: Db,
  view: View,
  viewedAt: Date,
): Promise<Failure | { sendIds: readonly number[] }> {
  const { tenantId, resumeId, seekerId, viewerId, cid, isFree, path } = view
  await lockRole(tx, { tenantId, userId: viewerId, role: recruiter })
  const today = dayInChina(viewedAt)
  const refusal = isFree ? undefined : await refuseLook(tx, view, today)
  if (refusal) return refusal
  const change = isFree ? { viewedAt, path } : { viewedAt, path, countedOn: today }
  await tx
    .insert(resumeViews)
    .values({ tenantId, resumeId, viewerId, ...change })
    .onConflictDoUpdate({ target: [resumeViews.resumeId, resumeViews.viewerId], set: change })
  const ofSeeker = and(eq(jobSends.seekerId, seekerId), eq(jobSends.tenantId, tenantId), isToCompanyOf(viewerId))
  const read = await moveSends(tx, ofSeeker ?? sql`false`, {
    to: viewed,
    by: 'recruiter',
    actorId: viewerId,
    now: viewedAt,
  })
  const sendIds = read.map(({ id }) => id)
  await tellOfView(tx, { tenantId, seekerId, viewerId, sendIds, haveTalked: cid !== null }, viewedAt)
  return { sendIds }
}

async function refuseLook(tx: Db, { tenantId, resumeId, viewerId }: View, today: string): Promise<Failure | undefined> {
  const counted = and(eq(resumeViews.viewerId, viewerId), eq(resumeViews.countedOn, today))
  const [seen] = await tx
    .select({ id: resumeViews.resumeId })
    .from(resumeViews)
    .where(and(counted, eq(resumeViews.resumeId, resumeId)))
  if (seen) return undefined
  const { peoplePerDay } = await findLookRules(tx, tenantId)
  const [looked] = await tx.select({ people: count() }).from(resumeViews).where(counted)
  if ((looked?.people ?? 0) < peoplePerDay) return undefined
  return failure(
    codes.resumeLooksSpent,
    `今天查看的简历已达上限（${peoplePerDay}份），请明天再来。正在沟通的求职者不受影响`,
    { peoplePerDay },
  )
}
