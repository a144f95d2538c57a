import { and, eq, inArray } from 'drizzle-orm'
import { dayInChina } from '#contract/chinaTime'
import { seeker } from '#contract/roles'
import type { Db } from '../../db/database'
import { brands } from '../../db/schema/companies'
import { jobSends, jobs } from '../../db/schema/jobs'
import { recruiters } from '../../db/schema/recruiters'
import { notify } from '../notices/notify'

export interface SeenResume {
  readonly tenantId: number
  readonly seekerId: number
  readonly viewerId: number
  /** Sends that became 已查看 by this. */
  readonly sendIds: readonly number[]
  /** The two already talk, so the recruiter's look needs no notice. */
  readonly haveTalked: boolean
}

/** Tells a person that a resume they sent was read, or else, once a day, that a recruiter looked at their resume. */
export async function tellOfView(db: Db, seen: SeenResume, now: Date): Promise<void> {
  if (seen.sendIds.length > 0) await tellOfSends(db, seen, now)
  else if (!seen.haveTalked && seen.viewerId !== seen.seekerId) await tellOfLook(db, seen, now)
}

async function tellOfSends(db: Db, { tenantId, seekerId, sendIds }: SeenResume, now: Date): Promise<void> {
  const sent = await db
    .select({ cid: jobSends.cid, jobName: jobs.jobName, brandName: brands.brandName })
    .from(jobSends)
    .innerJoin(jobs, eq(jobs.id, jobSends.jobId))
    .innerJoin(brands, eq(brands.id, jobs.brandId))
    .where(inArray(jobSends.id, [...sendIds]))
  for (const { cid, jobName, brandName } of sent)
    await notify(db, {
      tenantId,
      userId: seekerId,
      role: seeker,
      kind: 'send',
      title: '简历已被查看',
      content: `${brandName}已查看您投递「${jobName}」的简历。`,
      link: `/chat/conversation?cid=${cid}`,
      now,
    })
}

async function tellOfLook(db: Db, { tenantId, seekerId, viewerId }: SeenResume, now: Date): Promise<void> {
  const [viewer] = await db
    .select({ name: recruiters.name, jobTitle: recruiters.jobTitle, brandId: brands.id, brandName: brands.brandName })
    .from(recruiters)
    .leftJoin(brands, eq(brands.id, recruiters.brandId))
    .where(and(eq(recruiters.userId, viewerId), eq(recruiters.tenantId, tenantId)))
  const who = [viewer?.brandName ?? '', viewer?.name || '一位招聘者', viewer?.jobTitle ?? '']
    .filter(Boolean)
    .join(' · ')
  await notify(db, {
    tenantId,
    userId: seekerId,
    role: seeker,
    kind: 'view',
    title: '有人看过您的简历',
    content: `${who}查看了您的简历。`,
    link: viewer?.brandId ? `/company/${viewer.brandId}` : '',
    onceKey: `view:${viewerId}:${dayInChina(now)}`,
    now,
  })
}
