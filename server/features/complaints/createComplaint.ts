import { and, count, eq, gt, inArray, lt } from 'drizzle-orm'
import { complaintLimits, complaintState, createComplaint, getComplaintTarget } from '#contract/complaints/complaint'
import { complaintReasons } from '#contract/complaints/reasons'
import type { ParsedInputOf } from '#contract/endpoint'
import { codes, failure, type Result, success } from '#contract/errors'
import { recruiter, seeker } from '#contract/roles'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { complaints } from '../../db/schema/complaints'
import { messageFlags } from '../../db/schema/site/messageFlags'
import { uploads } from '../../db/schema/uploads'
import { handle } from '../../wire/handle'
import { imageUrl } from '../uploads/addresses'
import { isUploadId } from '../uploads/uploadRows'
import { findTarget, type Reporter } from './targets'

const day = 86_400_000

const tooMany = failure(codes.tooManyRequests, `一天最多提交${complaintLimits.aDay}次举报，请明天再试`)
const noFile = failure(codes.notFound, '图片不存在，请重新上传')

export const complaintTargetHandler = handle(getComplaintTarget, async ({ input, user, tenant, services: { db } }) => {
  const reporter = { tenantId: tenant.id, userId: user.userId, role: user.role }
  const target = await findTarget(db, reporter, input)
  if (!target.ok) return target
  const open = await findOpen(db, user.userId, input)
  return success({ title: target.data.title, openId: open?.id ?? null })
})

export const createComplaintHandler = handle(createComplaint, async ({ input, user, tenant, services }) => {
  const reporter = { tenantId: tenant.id, userId: user.userId, role: user.role }
  const { kind } = input.target
  if (!complaintReasons(kind, user.role).some(({ key }) => key === input.reason)) {
    return failure(codes.invalidInput, '请选择举报原因')
  }
  return services.db.transaction((tx) => insertComplaint(tx, { reporter, asked: input, now: services.now() }))
})

interface NewComplaint {
  readonly reporter: Reporter
  readonly asked: ParsedInputOf<typeof createComplaint>
  readonly now: Date
}

/** Locks the reporter's row, so that two simultaneous calls cannot exceed one open complaint or ten a day. */
async function insertComplaint(tx: Db, { reporter, asked, now }: NewComplaint): Promise<Result<{ id: number }>> {
  const { tenantId, userId: reporterId, role } = reporter
  await tx.select({ id: users.id }).from(users).where(eq(users.id, reporterId)).for('no key update')
  const target = await findTarget(tx, reporter, asked.target)
  if (!target.ok) return target
  const open = await findOpen(tx, reporterId, asked.target)
  if (open) return failure(codes.conflict, '您已举报过，我们正在处理', { id: open.id })
  if (await isBeyondDay(tx, reporterId, now)) return tooMany
  const images = await findImages(tx, reporter, asked.uploadIds)
  if (!images) return noFile
  const { reason, content } = asked
  const [made] = await tx
    .insert(complaints)
    .values({
      tenantId,
      reporterId,
      role,
      kind: asked.target.kind,
      targetId: asked.target.id,
      ...target.data,
      reason,
      content,
      images,
      createdAt: now,
    })
    .returning({ id: complaints.id })
  if (made === undefined) throw new Error('A complaint was not stored')
  if (asked.target.kind === 'talk' && target.data.accusedId !== null)
    await tx.insert(messageFlags).values({
      tenantId,
      userId: target.data.accusedId,
      role: role === recruiter ? seeker : recruiter,
      complaintId: made.id,
      at: now,
    })
  return success(made)
}

async function findOpen(tx: Db, reporterId: number, { kind, id }: NewComplaint['asked']['target']) {
  const [open] = await tx
    .select({ id: complaints.id })
    .from(complaints)
    .where(
      and(
        eq(complaints.reporterId, reporterId),
        eq(complaints.kind, kind),
        eq(complaints.targetId, id),
        lt(complaints.state, complaintState.closed),
      ),
    )
  return open
}

async function isBeyondDay(tx: Db, reporterId: number, now: Date): Promise<boolean> {
  const [made] = await tx
    .select({ rows: count() })
    .from(complaints)
    .where(and(eq(complaints.reporterId, reporterId), gt(complaints.createdAt, new Date(now.getTime() - day))))
  return (made?.rows ?? 0) >= complaintLimits.aDay
}

/** Addresses of the reporter's pictures in their order; undefined if one of them is somebody else's. */
async function findImages(
  tx: Db,
  { tenantId, userId }: Reporter,
  ids: readonly string[],
): Promise<string[] | undefined> {
  if (ids.length === 0) return []
  if (!ids.every(isUploadId)) return undefined
  const rows = await tx
    .select({ id: uploads.id, type: uploads.type })
    .from(uploads)
    .where(
      and(
        inArray(uploads.id, [...ids]),
        eq(uploads.tenantId, tenantId),
        eq(uploads.userId, userId),
        eq(uploads.kind, 'image'),
      ),
    )
  const urls = new Map(rows.map(({ id, type }) => [id, imageUrl(id, type)]))
  const found = ids.map((id) => urls.get(id))
  return found.every((url) => url !== undefined) ? [...new Set(found)] : undefined
}
