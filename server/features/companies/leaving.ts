import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Leaving } from '#contract/companies/members'
import { type BrandRole, mayAs } from '#contract/companies/roles'
import { codes, type Failure, failure, type Result, success } from '#contract/errors'
import { jobStatus } from '#contract/jobs/job'
import { recruiter } from '#contract/roles'
import type { Db } from '../../db/database'
import { openJob } from '../../db/openJob'
import { brandMembers, brands } from '../../db/schema/companies'
import { jobs } from '../../db/schema/jobs'
import { recruiters } from '../../db/schema/recruiters'

export interface LockedMember {
  readonly userId: number
  readonly role: BrandRole
  /** The account is neither blocked nor closed. */
  readonly isActive: boolean
}

/** The members of a company, which stay as they are until the transaction ends. The company's row is locked first, as for jobs. */
export async function lockMembers(tx: Db, brandId: number): Promise<LockedMember[]> {
  await tx.select({ id: brands.id }).from(brands).where(eq(brands.id, brandId)).for('no key update')
  const { rows } = await tx.execute<LockedMember & Record<string, unknown>>(sql`
    select m.user_id as "userId", m.role, not u.blocked and u.closing_at is null as "isActive"
    from brand_members m join users u on u.id = m.user_id
    where m.brand_id = ${brandId} order by m.joined_at, m.user_id for update of m`)
  return rows
}

/** Whether the company has no other owner who can log in. */
export const isLastOwner = (members: readonly LockedMember[], userId: number): boolean =>
  !members.some((member) => member.role === 'owner' && member.isActive && member.userId !== userId)

const lastOwner = failure(codes.conflict, '您是唯一的管理员，请先把一位同事设为管理员，再退出公司')
const onlyMember = failure(codes.conflict, '您是公司唯一的成员，不能退出。如不再招聘，可以停止职位，或联系客服注销公司')

function obstacleOf(members: readonly LockedMember[], userId: number): Failure | undefined {
  const own = members.find((member) => member.userId === userId)
  if (own?.role !== 'owner' || !isLastOwner(members, userId)) return undefined
  return members.some((member) => member.isActive && member.userId !== userId) ? lastOwner : onlyMember
}

interface Leaver {
  readonly tenantId: number
  readonly userId: number
  readonly brandId: number
}

/** Consequences of leaving, shown before. */
export async function describeLeaving(db: Db, { tenantId, userId, brandId }: Leaver): Promise<Leaving> {
  const { rows: members } = await db.execute<LockedMember & Record<string, unknown>>(sql`
    select m.user_id as "userId", m.role, not u.blocked and u.closing_at is null as "isActive"
    from brand_members m join users u on u.id = m.user_id where m.brand_id = ${brandId}`)
  const own = and(
    eq(jobs.tenantId, tenantId),
    eq(jobs.brandId, brandId),
    eq(jobs.userId, userId),
    eq(jobs.status, jobStatus.open),
  )
  const { rows } = await db.execute<{ talks: number }>(sql`
    select count(*)::int as talks from talks
    join chat_users mine on mine.id = talks.recruiter_im and mine.user_id = ${userId} and mine.role = ${recruiter}
    join jobs on jobs.id = talks.job_id and jobs.brand_id = ${brandId}
    where talks.initiator_im is not null`)
  return {
    jobs: await db.$count(jobs, own),
    talks: rows[0]?.talks ?? 0,
    obstacle: obstacleOf(members, userId)?.msg ?? '',
  }
}

export interface Left {
  readonly brandName: string
  readonly name: string
  /** Number of open jobs that were handed over or stopped. */
  readonly jobs: number
  /** Accounts that own the company. */
  readonly owners: readonly number[]
}

/**
 * Ends a membership in a transaction. All jobs go to a colleague, or those that are open or will be are stopped. Talks stay with the
 * recruiter, who works for another of their companies from now on, if there is one.
 */
export async function leaveCompany(
  tx: Db,
  { tenantId, userId, brandId, handTo, now }: Leaver & { readonly handTo: number | null; readonly now: Date },
): Promise<Result<Left>> {
  const members = await lockMembers(tx, brandId)
  const own = and(eq(brandMembers.brandId, brandId), eq(brandMembers.userId, userId))
  const [member] = await tx
    .select({ role: brandMembers.role, brandName: brands.brandName })
    .from(brandMembers)
    .innerJoin(brands, eq(brands.id, brandMembers.brandId))
    .where(and(own, eq(brandMembers.tenantId, tenantId)))
  if (member === undefined) return failure(codes.notFound, '该成员不在公司中，可能已经退出')
  const obstacle = obstacleOf(members, userId)
  if (obstacle) return obstacle
  const heir = members.find((each) => each.userId === handTo && each.userId !== userId)
  if (handTo !== null && !(heir?.isActive && mayAs(heir.role, 'postJobs')))
    return failure(codes.invalidInput, '请选择一位可以招聘的同事接手职位', { field: 'handTo' })
  const changed = await handOverJobs(tx, { tenantId, userId, brandId, handTo, now })
  await tx.delete(brandMembers).where(own)
  const [card] = await tx.select().from(recruiters).where(eq(recruiters.userId, userId)).for('no key update')
  if (card?.brandId === brandId) {
    const [next] = await tx
      .select({ brandId: brandMembers.brandId })
      .from(brandMembers)
      .where(and(eq(brandMembers.userId, userId), ne(brandMembers.brandId, brandId)))
      .orderBy(brandMembers.joinedAt)
      .limit(1)
    await tx
      .update(recruiters)
      .set({ brandId: next?.brandId ?? null, updatedAt: now })
      .where(eq(recruiters.userId, userId))
  }
  const owners = members.filter((each) => each.role === 'owner' && each.userId !== userId).map((each) => each.userId)
  return success({ brandName: member.brandName, name: card?.name ?? '', jobs: changed, owners })
}

/** Resolves to the number of jobs that were open. */
async function handOverJobs(
  tx: Db,
  { tenantId, userId, brandId, handTo, now }: Leaver & { readonly handTo: number | null; readonly now: Date },
): Promise<number> {
  const own = and(eq(jobs.tenantId, tenantId), eq(jobs.brandId, brandId), eq(jobs.userId, userId))
  const { stopped, open, takenDown, waiting, inReview } = jobStatus
  const count = await tx.$count(jobs, and(own, eq(jobs.status, open)))
  if (handTo === null) {
    const live = and(own, inArray(jobs.status, [open, takenDown, waiting, inReview]))
    await tx.update(jobs).set({ status: stopped, updatedAt: now }).where(live)
  } else await tx.update(jobs).set({ userId: handTo, updatedAt: now }).where(own)
  await tx
    .update(brands)
    .set({ openJobs: sql`(select count(*) from jobs where brand_id = ${brandId} and status = ${openJob})` })
    .where(eq(brands.id, brandId))
  return count
}
