import { and, eq } from 'drizzle-orm'
import type { ComplaintTarget } from '#contract/complaints/complaint'
import { codes, type Failure, failure, type Result, success } from '#contract/errors'
import type { Role } from '#contract/roles'
import type { Db } from '../../db/database'
import { chatUsers, contacts } from '../../db/schema/chat'
import { brandMembers, brands } from '../../db/schema/companies'
import { jobs } from '../../db/schema/jobs'
import { liveRooms } from '../../db/schema/live'
import { loadContact } from '../chat/contacts/contacts'
import { isReadableBy } from '../jobs/life/status'

export interface Reporter {
  readonly tenantId: number
  readonly userId: number
  readonly role: Role
}

/** The subject of a complaint in its present state. */
export interface FoundTarget {
  readonly title: string
  readonly accusedId: number | null
}

const oneself: Failure = failure(codes.forbidden, '不能举报自己')

/** Finds a complaint's subject within the tenant; a talk only for its two sides. */
export function findTarget(db: Db, reporter: Reporter, { kind, id }: ComplaintTarget): Promise<Result<FoundTarget>> {
  if (kind === 'job') return findJob(db, reporter, id)
  if (kind === 'live') return findLive(db, reporter, id)
  return kind === 'company' ? findCompany(db, reporter, id) : findPeer(db, reporter, id)
}

async function findLive(db: Db, { tenantId, userId }: Reporter, id: number): Promise<Result<FoundTarget>> {
  const [room] = await db
    .select({ title: liveRooms.title, hostId: liveRooms.hostId })
    .from(liveRooms)
    .where(and(eq(liveRooms.id, id), eq(liveRooms.tenantId, tenantId)))
  if (room === undefined) return failure(codes.notFound, '直播不存在')
  if (room.hostId === userId) return oneself
  return success({ title: room.title, accusedId: room.hostId })
}

async function findJob(db: Db, { tenantId, userId }: Reporter, id: number): Promise<Result<FoundTarget>> {
  const [job] = await db
    .select({ jobName: jobs.jobName, brandName: brands.brandName, userId: jobs.userId })
    .from(jobs)
    .innerJoin(brands, eq(brands.id, jobs.brandId))
    .where(and(eq(jobs.id, id), eq(jobs.tenantId, tenantId), isReadableBy(userId)))
  if (job === undefined) return failure(codes.notFound, '职位不存在')
  if (job.userId === userId) return oneself
  return success({ title: `${job.jobName} · ${job.brandName}`, accusedId: job.userId })
}

async function findCompany(db: Db, { tenantId, userId }: Reporter, id: number): Promise<Result<FoundTarget>> {
  const [brand] = await db
    .select({ brandName: brands.brandName, ownerId: brands.ownerId, member: brandMembers.userId })
    .from(brands)
    .leftJoin(brandMembers, and(eq(brandMembers.brandId, brands.id), eq(brandMembers.userId, userId)))
    .where(and(eq(brands.id, id), eq(brands.tenantId, tenantId)))
  if (brand === undefined) return failure(codes.notFound, '公司不存在')
  if (brand.ownerId === userId || brand.member !== null) return oneself
  return success({ title: brand.brandName, accusedId: brand.ownerId })
}

/** The other side of a talk, seen from the reporter's. */
async function findPeer(db: Db, { tenantId, userId, role }: Reporter, cid: number): Promise<Result<FoundTarget>> {
  const [own] = await db
    .select({ imUserId: chatUsers.id })
    .from(contacts)
    .innerJoin(chatUsers, eq(chatUsers.id, contacts.ownerIm))
    .where(
      and(
        eq(contacts.cid, cid),
        eq(contacts.tenantId, tenantId),
        eq(chatUsers.userId, userId),
        eq(chatUsers.role, role),
      ),
    )
  const contact = own && (await loadContact(db, cid, own.imUserId))
  if (contact === undefined) return failure(codes.notFound, '聊天不存在')
  const { name, brandName, userId: accusedId } = contact.peer
  return success({ title: [name, brandName].filter(Boolean).join(' · '), accusedId })
}
