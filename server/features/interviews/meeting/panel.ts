import { and, asc, eq } from 'drizzle-orm'
import { codes, failure, type Result, success } from '#contract/errors'
import { accepted, isOpen } from '#contract/interviews/interview'
import { sayInterviewTime } from '#contract/interviews/interviewTime'
import { findPanel, setOnPanel } from '#contract/interviews/panel'
import { limits } from '#contract/limits'
import { recruiter } from '#contract/roles'
import { findMembership, isMemberWith, mayActFor, noCompany } from '../../../companies/brandRights'
import type { Db } from '../../../db/database'
import { brandMembers } from '../../../db/schema/companies'
import { interviews, meetingPeople } from '../../../db/schema/interviews'
import { recruiters } from '../../../db/schema/recruiters'
import { handle } from '../../../wire/handle'
import { openChatUser } from '../../chat/login/chatUsers'
import { notify } from '../../notices/notify'
import type { Asker } from '../changing'
import { mostPeople, removeFromCarrier } from './carrier'
import { findMeeting, type KnownMeeting, noMeeting } from './meetings'
import { meetingPath } from './paths'
import { tellMeeting } from './presence'

const noColleague = failure(codes.conflict, '只能邀请同公司的同事')
const isOff = failure(codes.conflict, '只有未结束的视频面试可以邀请同事')
const isFull = failure(codes.conflict, `一场面试最多邀请${limits.interviewPanel}位同事`)

export const panelHandlers = [
  handle(findPanel, async ({ input: { id }, ...asker }) => {
    const { db } = asker.services
    const meeting = await findMeeting(db, asker, id)
    if (meeting?.side !== 'host') return noMeeting
    const membership = await findMembership(db, { tenantId: asker.tenant.id, userId: asker.user.userId })
    const most = mostPeople(asker.services)
    if (!membership) return success({ most, list: [] })
    const { brandId } = membership
    const { userId, name, jobTitle, avatar } = recruiters
    const rows = await db
      .select({ userId, name, jobTitle, avatar, panelId: meetingPeople.id })
      .from(brandMembers)
      .innerJoin(recruiters, eq(recruiters.userId, brandMembers.userId))
      .leftJoin(
        meetingPeople,
        and(
          eq(meetingPeople.userId, brandMembers.userId),
          eq(meetingPeople.interviewId, id),
          eq(meetingPeople.side, 'panel'),
        ),
      )
      .where(and(eq(brandMembers.brandId, brandId), isMemberWith('seeColleagues', { userId, brandId })))
      .orderBy(asc(brandMembers.joinedAt), asc(brandMembers.userId))
    const list = rows
      .filter((row) => row.userId !== asker.user.userId)
      .map(({ panelId, ...card }) => ({ ...card, isOn: panelId !== null }))
    return success({ most, list })
  }),

  handle(setOnPanel, async ({ input, ...asker }) => {
    const { services } = asker
    const meeting = await findMeeting(services.db, asker, input.id)
    if (meeting?.side !== 'host') return noMeeting
    if (!isOpen(meeting.row.status) || meeting.row.kind !== 'video') return isOff
    if (!input.isOn) return takeOff(asker, meeting, input.userId)
    return putOn(asker, meeting, input.userId)
  }),
]

async function putOn(asker: Asker, { row }: KnownMeeting, userId: number): Promise<Result<Record<string, never>>> {
  const { services, tenant, user } = asker
  const membership = await findMembership(services.db, { tenantId: tenant.id, userId: user.userId })
  if (!membership) return noCompany
  const colleague = { tenantId: tenant.id, userId, brandId: membership.brandId }
  if (userId === user.userId || !(await mayActFor(services.db, colleague, 'seeColleagues'))) return noColleague
  const now = services.now()
  return services.db.transaction(async (tx): Promise<Result<Record<string, never>>> => {
    await tx.select({ id: interviews.id }).from(interviews).where(eq(interviews.id, row.id)).for('update')
    const panel = await readPanel(tx, row.id)
    if (panel.includes(userId)) return success({})
    if (panel.length >= limits.interviewPanel) return isFull
    const imUserId = await openChatUser(tx, { tenantId: tenant.id, userId, role: recruiter })
    await tx
      .insert(meetingPeople)
      .values({
        tenantId: tenant.id,
        interviewId: row.id,
        userId,
        imUserId,
        side: 'panel',
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
    const [host] = await tx.select().from(recruiters).where(eq(recruiters.userId, user.userId))
    await notify(tx, {
      tenantId: tenant.id,
      userId,
      role: recruiter,
      kind: 'interview',
      title: '邀请您参加视频面试',
      content: `${host?.name ?? '同事'}邀请您作为面试官参加${sayInterviewTime(row.startAt)}的视频面试${row.status === accepted ? '' : '（待求职者确认）'}。`,
      link: meetingPath(row.id),
      onceKey: `panel:${row.id}`,
      now,
    })
    return success({})
  })
}

async function readPanel(tx: Db, id: number): Promise<readonly number[]> {
  const isPanel = and(eq(meetingPeople.interviewId, id), eq(meetingPeople.side, 'panel'))
  const rows = await tx.select({ userId: meetingPeople.userId }).from(meetingPeople).where(isPanel)
  return rows.map(({ userId }) => userId)
}

/** A colleague who is in the room loses the place at once. */
async function takeOff(
  { services }: Asker,
  { row }: KnownMeeting,
  userId: number,
): Promise<Result<Record<string, never>>> {
  const isOfPanel = and(
    eq(meetingPeople.interviewId, row.id),
    eq(meetingPeople.userId, userId),
    eq(meetingPeople.side, 'panel'),
  )
  const gone = await services.db.transaction(async (tx) => {
    const rows = await tx.delete(meetingPeople).where(isOfPanel).returning()
    for (const { imUserId, seat } of rows)
      await removeFromCarrier({ ...services, db: tx }, { tenantId: row.tenantId, id: row.id, imUserId, seat })
    return rows
  })
  await tellMeeting(
    services,
    { id: row.id },
    gone.map(({ imUserId }) => imUserId),
  )
  return success({})
}
