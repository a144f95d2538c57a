import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancelled, getInterview } from '#contract/interviews/interview'
import { findPanel, setOnPanel } from '#contract/interviews/panel'
import * as api from '#contract/interviews/room'
import { limits } from '#contract/limits'
import { findNotices } from '#contract/notices/notice'
import { makeUuid } from '#contract/uuid'
import { brandMembers } from '#server/db/schema/companies'
import { interviews, meetingPeople } from '#server/db/schema/interviews'
import { recruiters } from '#server/db/schema/recruiters'
import { defaultTenants } from '#server/features/tenants/tenants'
import { makeIceServers } from '#server/outbound/iceServers'
import type { Talker } from '../../support/chat/talkers'
import { Interviewing } from '../../support/hiring/interviewing'
import { Site } from '../../support/server/site'

let site: Site
let people: Interviewing
beforeAll(async () => {
  site = await Site.open()
  people = new Interviewing(site)
})
afterAll(() => site.close())

const unknown = { code: 1002, msg: '没有找到这个面试间，或您不在受邀之列' }

/** An agreed video interview that begins in so many minutes; the recruiter is a member of the job's company. */
async function video(minutes = 5) {
  const made = await people.agreed(minutes, { kind: 'video', address: '' })
  await site.database.db
    .insert(brandMembers)
    .values({ tenantId: 1, brandId: made.brand.id, userId: made.bob.userId, role: 'owner' })
    .onConflictDoNothing()
  return made
}

async function opened(minutes = 5) {
  const made = await video(minutes)
  await made.bob.get(api.openInterviewRoom, { id: made.id })
  return made
}

/** Another recruiter of the same company. */
async function colleague(brandId: number): Promise<Talker> {
  const made = await people.talkers.talker(1)
  const { db } = site.database
  await db.insert(brandMembers).values({ tenantId: 1, brandId, userId: made.userId, role: 'recruiter' })
  await db.update(recruiters).set({ brandId }).where(eq(recruiters.userId, made.userId))
  return made
}

const join = async (who: Talker, id: number, seat: string = makeUuid()) => {
  const { room, ice } = await who.get(api.joinMeeting, { id, seat })
  return { room, ice, seat }
}

describe('entering', () => {
  test('the seeker waits until the recruiter lets them in, and comes back without waiting', async () => {
    const { alice, bob, id } = await opened()
    const host = await join(bob, id)
    expect(host.room).toMatchObject({ mine: { state: 'in', seat: host.seat }, isClosed: false })
    const first = await join(alice, id)
    expect(first.room.mine.state).toBe('waiting')
    expect(first.room.people.map(({ side, seat }) => [side, seat])).toEqual([
      ['host', ''],
      ['candidate', ''],
    ])
    await bob.get(api.admitToMeeting, { id, imUserId: alice.imUserId })
    const again = await join(alice, id)
    expect(again.room.mine).toEqual({ state: 'in', seat: again.seat })
    expect(again.room.people.map(({ seat }) => seat)).toEqual([host.seat, again.seat])
  })

  test('a day early there is a sentence with the time, for both sides', async () => {
    const { alice, bob, id } = await video(24 * 60)
    for (const who of [alice, bob])
      expect(await who.call(api.joinMeeting, { id, seat: makeUuid() })).toMatchObject({
        code: 1010,
        msg: expect.stringContaining('起可以进入面试间'),
      })
    const [room] = (await alice.get(api.findInvitedMeetings, { id })).list
    expect(room).toMatchObject({ phase: 'early', side: 'candidate' })
  })

  test('a link gives nothing to people who are not invited: a stranger, a colleague, another tenant', async () => {
    const { bob, id, brand } = await opened()
    const others = [
      await people.talkers.talker(0),
      await colleague(brand.id),
      await site.user({ tenant: defaultTenants[1] }),
    ]
    for (const who of others) {
      expect(await who.call(api.joinMeeting, { id, seat: makeUuid() })).toMatchObject(unknown)
      expect(await who.call(api.leaveMeeting, { id, seat: makeUuid() })).toMatchObject(unknown)
      expect((await who.get(api.findInvitedMeetings, { id })).list).toEqual([])
    }
    const inside = await join(bob, id)
    expect(inside.room.people).toHaveLength(1)
  })

  test('the recruiter opens the room first; cancelled and past interviews have none', async () => {
    const { bob, alice, id } = await video()
    expect(await bob.call(api.joinMeeting, { id, seat: makeUuid() })).toMatchObject({ code: 1010 })
    await bob.get(api.openInterviewRoom, { id })
    await people.move(id, -60 - limits.meetingAfter / 60_000 - 1)
    for (const who of [alice, bob])
      expect(await who.call(api.joinMeeting, { id, seat: makeUuid() })).toMatchObject({
        code: 1010,
        msg: '面试已经结束，不能再进入面试间',
      })
    expect(await bob.call(api.openInterviewRoom, { id })).toMatchObject({ code: 1010 })
    await people.move(id, 5)
    await site.database.db.update(interviews).set({ status: cancelled }).where(eq(interviews.id, id))
    expect(await alice.call(api.joinMeeting, { id, seat: makeUuid() })).toMatchObject({
      msg: '面试已取消，不能再进入面试间',
    })
  })

  test('a fifth person is refused with a sentence, and comes in once somebody has left', async () => {
    const { alice, bob, id, brand } = await opened()
    const panel = [await colleague(brand.id), await colleague(brand.id), await colleague(brand.id)]
    for (const { userId } of panel) await bob.get(setOnPanel, { id, userId, isOn: true })
    await join(bob, id)
    const places = [await join(panel[0] as Talker, id), await join(panel[1] as Talker, id)]
    await join(panel[2] as Talker, id)
    await join(alice, id)
    const full = { code: 1010, msg: '面试间里已有4人，请等有人离开后再进入' }
    expect(await bob.call(api.admitToMeeting, { id, imUserId: alice.imUserId })).toMatchObject(full)
    await (panel[0] as Talker).get(api.leaveMeeting, { id, seat: places[0]?.seat ?? '' })
    await bob.get(api.admitToMeeting, { id, imUserId: alice.imUserId })
    expect(await panel[0]?.call(api.joinMeeting, { id, seat: makeUuid() })).toMatchObject(full)
  })

  test('of two who want the last place, one gets it', async () => {
    const { bob, id, brand } = await opened()
    const panel = await Promise.all([1, 2, 3, 4].map(() => colleague(brand.id)))
    for (const { userId } of panel) await bob.get(setOnPanel, { id, userId, isOn: true })
    await join(bob, id)
    const answers = await Promise.all(panel.map((who) => who.call(api.joinMeeting, { id, seat: makeUuid() })))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
  })

  test('a place is free after a silence, and another page takes it over', async () => {
    const { alice, bob, id } = await opened()
    const first = await join(bob, id)
    const second = await join(bob, id)
    await bob.get(api.leaveMeeting, { id, seat: first.seat })
    expect((await join(alice, id)).room.people.map(({ side }) => side)).toContain('host')
    const silent = new Date(Date.now() - limits.meetingSilence - 1000)
    const isHost = and(eq(meetingPeople.interviewId, id), eq(meetingPeople.seat, second.seat))
    await site.database.db.update(meetingPeople).set({ seenAt: silent }).where(isHost)
    const seen = (await join(alice, id)).room.people.find(({ side }) => side === 'host')
    expect(seen).toMatchObject({ isAway: true })
  })

  test('relays get names that end by themselves, signed with their secret', () => {
    const settings = { stun: ['stun:a:3478'], relay: { urls: ['turn:a:3478'], secret: 'north' }, isRelayed: true }
    const now = new Date('2026-11-27T00:00:00Z')
    expect(makeIceServers(settings, { id: 7, now })).toEqual([
      { urls: ['stun:a:3478'] },
      { urls: ['turn:a:3478'], username: '1795759200:7', credential: 'jzXf6Ny6OkmKxBJ1qlrnovHTBrI=' },
    ])
    expect(makeIceServers({ stun: [], isRelayed: false }, { id: 7, now })).toEqual([])
  })
})

describe('the recruiter', () => {
  test('closes the room: all leave, the interview is over, and it can be opened again', async () => {
    const { alice, bob, id } = await opened(-20)
    await join(bob, id)
    await join(alice, id)
    expect(await alice.call(api.closeMeeting, { id })).toMatchObject({ code: 1053 })
    await bob.get(api.closeMeeting, { id })
    expect(await alice.call(api.joinMeeting, { id, seat: makeUuid() })).toMatchObject({
      code: 1010,
      msg: '面试间已关闭，如需继续请联系对方',
    })
    expect((await bob.get(getInterview, { id })).minutes).toBe(20)
    expect((await bob.get(api.findInvitedMeetings, { id })).list[0]).toMatchObject({ phase: 'closed' })
    expect((await bob.get(api.findInvitedMeetings, {})).list).toEqual([])
    await bob.get(api.openInterviewRoom, { id })
    expect((await join(alice, id)).room.mine.state).toBe('waiting')
  })

  test('extends the interview, four hours at most, and asks if another one is then', async () => {
    const { alice, bob, id } = await opened(-10)
    await bob.get(api.extendMeeting, { id, minutes: 15 })
    expect(await alice.get(getInterview, { id })).toMatchObject({ minutes: 75 })
    expect(await alice.call(api.extendMeeting, { id, minutes: 15 })).toMatchObject({ code: 1053 })
    await site.database.db.update(interviews).set({ minutes: 230 }).where(eq(interviews.id, id))
    expect(await bob.call(api.extendMeeting, { id, minutes: 15 })).toMatchObject({ code: 1010 })
    await site.database.db.update(interviews).set({ minutes: 60 }).where(eq(interviews.id, id))
    await site.database.db.insert(interviews).values({
      tenantId: 1,
      cid: (await people.talk()).cid,
      seekerIm: alice.imUserId,
      recruiterIm: bob.imUserId,
      kind: 'onsite',
      status: 1,
      startAt: new Date(Date.now() + 55 * 60_000),
      minutes: 30,
      contactName: '周敏',
      contactTel: '13800000000',
    })
    expect(await bob.call(api.extendMeeting, { id, minutes: 15 })).toMatchObject({ code: 1023 })
    await bob.get(api.extendMeeting, { id, minutes: 15, despite: true })
    expect((await alice.get(getInterview, { id })).minutes).toBe(75)
  })

  test('calls a seeker who has not come, some times, and not one who waits', async () => {
    const { alice, bob, id } = await opened()
    await bob.get(api.callToMeeting, { id })
    const [notice] = (await alice.get(findNotices, { kind: 'interview' })).list
    expect(notice).toMatchObject({ title: '面试官在面试间等您', link: `/interview/room?id=${id}` })
    for (let times = 1; times < limits.meetingCalls; times++) await bob.get(api.callToMeeting, { id })
    expect(await bob.call(api.callToMeeting, { id })).toMatchObject({ code: 1004 })
    await join(alice, id)
    expect(await bob.call(api.callToMeeting, { id })).toMatchObject({
      code: 1010,
      msg: '求职者已在面试间，请在页面上让对方进入',
    })
  })

  test('puts colleagues on the panel, who are told, find the room and lose it again', async () => {
    const { bob, id, brand } = await opened()
    const carl = await colleague(brand.id)
    const stranger = await people.talkers.talker(1)
    expect((await bob.get(findPanel, { id })).list).toMatchObject([{ userId: carl.userId, isOn: false }])
    expect(await bob.call(setOnPanel, { id, userId: stranger.userId, isOn: true })).toMatchObject({
      code: 1010,
      msg: '只能邀请同公司的同事',
    })
    expect(await carl.call(setOnPanel, { id, userId: carl.userId, isOn: true })).toMatchObject(unknown)
    await bob.get(setOnPanel, { id, userId: carl.userId, isOn: true })
    expect((await carl.get(findNotices, { kind: 'interview' })).list[0]).toMatchObject({ title: '邀请您参加视频面试' })
    expect((await carl.get(api.findInvitedMeetings, {})).list).toMatchObject([{ id, side: 'panel', cid: 0 }])
    expect((await join(carl, id)).room.mine.state).toBe('in')
    await bob.get(setOnPanel, { id, userId: carl.userId, isOn: false })
    expect(await carl.call(api.joinMeeting, { id, seat: makeUuid() })).toMatchObject(unknown)
    await bob.get(setOnPanel, { id, userId: carl.userId, isOn: true })
    await site.database.db.delete(brandMembers).where(eq(brandMembers.userId, carl.userId))
    expect(await carl.call(api.joinMeeting, { id, seat: makeUuid() })).toMatchObject(unknown)
  })
})

test('reports of a page grade its connection for the others, and only from its own place', async () => {
  const { alice, bob, id } = await opened()
  await join(bob, id)
  await join(alice, id)
  await bob.get(api.admitToMeeting, { id, imUserId: alice.imUserId })
  const { seat } = await join(alice, id)
  const report = {
    id,
    seat,
    state: 'connected' as const,
    lost: 12,
    roundTrip: 80,
    isRelayed: true,
    devices: 'audio' as const,
  }
  const gradeFor = async () =>
    (await join(bob, id)).room.people.find(({ side }) => side === 'candidate')?.quality ?? null
  await alice.get(api.reportMeeting, { ...report, seat: makeUuid() })
  expect(await gradeFor()).toBeNull()
  await alice.get(api.reportMeeting, { ...report, joinMs: 900 })
  expect(await gradeFor()).toBe('poor')
  await alice.get(api.reportMeeting, { ...report, lost: 0 })
  expect(await gradeFor()).toBe('good')
  const stranger = await people.talkers.talker(0)
  expect(await stranger.call(api.reportMeeting, report)).toMatchObject(unknown)
})

test('whoever is invited finds rooms of the next day, and not those of others', async () => {
  const { alice, bob, id, job } = await video(60)
  const [room] = (await alice.get(api.findInvitedMeetings, {})).list
  expect(room).toMatchObject({ id, side: 'candidate', phase: 'early', isOpen: false, job: { id: job.id }, resumeId: 0 })
  expect(room?.contactTel).toBe('13800000000')
  const [hosted] = (await bob.get(api.findInvitedMeetings, {})).list
  expect(hosted).toMatchObject({ id, side: 'host', contactTel: '' })
  await people.move(id, 25 * 60)
  expect((await alice.get(api.findInvitedMeetings, {})).list).toEqual([])
})
