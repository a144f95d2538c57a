import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accepted } from '#contract/interviews/interview'
import type { MeetingNews, MeetingState } from '#contract/interviews/room'
import { limits } from '#contract/limits'
import { recruiter } from '#contract/roles'
import { makeUuid } from '#contract/uuid'
import { interviews, meetingPeople } from '#server/db/schema/interviews'
import { ChatStage, type Chatter, type Device } from '../../support/server/socket'

let stage: ChatStage
beforeAll(async () => {
  stage = await ChatStage.open()
})
afterAll(async () => {
  expect(stage.bugs).toEqual([])
  await stage.close()
})

type Line = Device & { readonly heard: MeetingNews[] }

async function lineOf(chatter: Chatter): Promise<Line> {
  const heard: MeetingNews[] = []
  const device = await stage.device(chatter)
  device.socket.on('meeting', (news: MeetingNews) => heard.push(news))
  return Object.assign(device, { heard })
}

async function place(id: number, { userId, imUserId, role }: Chatter, state: 'in' | 'waiting' = 'in') {
  const seat = makeUuid()
  const side = role === recruiter ? 'host' : 'candidate'
  const values = { tenantId: 1, interviewId: id, userId, imUserId, side, state, seat, seenAt: new Date() } as const
  await stage.database.db.insert(meetingPeople).values(values)
  return seat
}

/** A room with its recruiter and its seeker inside, and how each hears of it. */
async function room() {
  const { alice, bob, cid } = await stage.pair()
  const [row] = await stage.database.db
    .insert(interviews)
    .values({
      tenantId: 1,
      cid,
      seekerIm: alice.imUserId,
      recruiterIm: bob.imUserId,
      kind: 'video',
      status: accepted,
      startAt: new Date(),
      minutes: 60,
      contactName: '周敏',
      contactTel: '13800000000',
      roomOpenedAt: new Date(),
    })
    .returning()
  if (!row) throw new Error('No interview was made')
  const [host, guest] = [await place(row.id, bob), await place(row.id, alice)]
  return { id: row.id, alice, bob, host, guest, bobs: await lineOf(bob), alices: await lineOf(alice) }
}

const signals = (line: Line) => line.heard.filter(({ kind }) => kind === 'signal')

test('a signal reaches the page that it names, and nobody else', async () => {
  const { id, host, guest, bobs, alices, bob } = await room()
  const others = [await lineOf(await stage.chatter()), await lineOf(await stage.chatter(recruiter))]
  expect(await bobs.call('imMeetingSignal', { id, seat: host, to: guest, data: '{"a":1}' })).toMatchObject({
    code: 200,
  })
  await vi.waitFor(() => expect(signals(alices)).toHaveLength(1))
  expect(signals(alices)[0]).toEqual({
    kind: 'signal',
    id,
    from: { seat: host, imUserId: bob.imUserId },
    to: guest,
    data: '{"a":1}',
  })
  expect([...others, bobs].flatMap(signals)).toEqual([])
})

test('nobody signals from outside, in the name of another, while waiting, or into another room', async () => {
  const { id, host, guest, bobs, alices, alice } = await room()
  const other = await room()
  const stranger = await lineOf(await stage.chatter(recruiter))
  const refused = { code: 1010, msg: '您不在这个面试间' }
  expect(await stranger.call('imMeetingSignal', { id, seat: host, to: guest, data: 'x' })).toMatchObject(refused)
  expect(await alices.call('imMeetingSignal', { id, seat: host, to: guest, data: 'x' })).toMatchObject(refused)
  expect(await other.bobs.call('imMeetingSignal', { id, seat: other.host, to: guest, data: 'x' })).toMatchObject(
    refused,
  )
  const gone = { code: 1010, msg: '对方不在面试间' }
  expect(await bobs.call('imMeetingSignal', { id, seat: host, to: other.guest, data: 'x' })).toMatchObject(gone)
  const isAlice = eq(meetingPeople.seat, guest)
  await stage.database.db.update(meetingPeople).set({ state: 'waiting' }).where(isAlice)
  expect(await alices.call('imMeetingSignal', { id, seat: guest, to: host, data: 'x' })).toMatchObject(refused)
  expect(await bobs.call('imMeetingSignal', { id, seat: host, to: guest, data: 'x' })).toMatchObject(gone)
  await stage.database.db.update(meetingPeople).set({ state: 'in' }).where(isAlice)
  await stage.database.db.update(interviews).set({ roomClosedAt: new Date() }).where(eq(interviews.id, id))
  expect(await bobs.call('imMeetingSignal', { id, seat: host, to: guest, data: 'x' })).toMatchObject(refused)
  expect(await alices.call('imMeetingHere', { id, seat: makeUuid(), isHere: true })).toMatchObject({ code: 1010 })
  expect(alice.imUserId).toBeGreaterThan(0)
  expect(signals(alices)).toEqual([])
})

test('signals are bounded in size and in rate', async () => {
  const { id, host, guest, bobs } = await room()
  const send = (data: string) => bobs.call('imMeetingSignal', { id, seat: host, to: guest, data })
  expect(await send('x'.repeat(limits.meetingSignal + 1))).toMatchObject({ code: 1001 })
  expect(await send('x'.repeat(limits.meetingSignal))).toMatchObject({ code: 200 })
  const answers = await Promise.all(Array.from({ length: 400 }, () => send('x')))
  expect(answers.some(({ code }) => code === 1004)).toBe(true)
})

test('a page keeps its place by its connection, and gives it up', async () => {
  const { id, host, guest, bobs, alices } = await room()
  const kept = await bobs.call<MeetingState>('imMeetingHere', { id, seat: host, isHere: true })
  expect(kept).toMatchObject({ code: 200, data: { mine: { state: 'in', seat: host } } })
  expect(await alices.call('imMeetingHere', { id, seat: guest, isHere: false })).toMatchObject({
    code: 200,
    data: null,
  })
  await vi.waitFor(() =>
    expect(bobs.heard.at(-1)).toMatchObject({ kind: 'state', room: { people: [{ seat: host, side: 'host' }] } }),
  )
  expect(await alices.call('imMeetingHere', { id, seat: guest, isHere: true })).toMatchObject({
    code: 1010,
    msg: '您已不在面试间',
  })
})

test('with the end of its connection a place is free soon, unless its page comes back', async () => {
  const { id, host, bobs } = await room()
  await bobs.call('imMeetingHere', { id, seat: host, isHere: true })
  const left = async () => {
    const [row] = await stage.database.db.select().from(meetingPeople).where(eq(meetingPeople.seat, host))
    return (row?.seenAt?.getTime() ?? 0) + limits.meetingSilence - Date.now()
  }
  expect(await left()).toBeGreaterThan(limits.meetingCutOff + 1000)
  bobs.close()
  await vi.waitFor(async () => expect(await left()).toBeLessThanOrEqual(limits.meetingCutOff))
})

test('of four, one loses the network: three go on, and the fourth comes back to the same place', async () => {
  const { id, host, guest, bobs, alices } = await room()
  const colleagues = [await stage.chatter(recruiter), await stage.chatter(recruiter)]
  const [carl, dora] = colleagues as [Chatter, Chatter]
  const [third, fourth] = [await place(id, carl), await place(id, dora)]
  const isOfPanel = inArray(meetingPeople.seat, [third, fourth])
  await stage.database.db.update(meetingPeople).set({ side: 'panel' }).where(isOfPanel)
  const [carls, doras] = [await lineOf(carl), await lineOf(dora)]
  const lines = [
    { line: bobs, seat: host },
    { line: alices, seat: guest },
    { line: carls, seat: third },
  ]
  const beat = (line: Line, seat: string) => line.call<MeetingState>('imMeetingHere', { id, seat, isHere: true })
  for (const { line, seat } of [...lines, { line: doras, seat: fourth }]) await beat(line, seat)
  doras.close()
  await vi.waitFor(async () => {
    const [row] = await stage.database.db.select().from(meetingPeople).where(eq(meetingPeople.seat, fourth))
    expect(row?.seenAt?.getTime()).toBeLessThan(Date.now() - limits.meetingSilence + limits.meetingCutOff)
  })
  // So much later, without a word from the fourth.
  const silent = new Date(Date.now() - limits.meetingSilence - 1)
  await stage.database.db.update(meetingPeople).set({ seenAt: silent }).where(eq(meetingPeople.seat, fourth))
  for (const { line, seat } of lines) {
    const { data } = (await beat(line, seat)) as { data: MeetingState }
    expect(data.mine).toEqual({ state: 'in', seat })
    expect(data.people.map((person) => [person.seat, person.isAway])).toEqual([
      ...[host, guest, third].map((each) => [each, false]),
      [fourth, true],
    ])
  }
  for (const [from, to] of [
    [lines[0], lines[1]],
    [lines[1], lines[2]],
    [lines[2], lines[0]],
  ] as const)
    expect(await from?.line.call('imMeetingSignal', { id, seat: from.seat, to: to?.seat, data: 'x' })).toMatchObject({
      code: 200,
    })
  const back = await lineOf(dora)
  // After a silence, only joining gives a place; the page has the same one.
  expect(await beat(back, fourth)).toMatchObject({ code: 1010 })
  const again = { state: 'in', seenAt: new Date() } as const
  await stage.database.db.update(meetingPeople).set(again).where(eq(meetingPeople.seat, fourth))
  expect(await beat(back, fourth)).toMatchObject({ code: 200, data: { mine: { state: 'in', seat: fourth } } })
  for (const { line, seat } of lines) {
    const before = signals(line).length
    expect(await back.call('imMeetingSignal', { id, seat: fourth, to: seat, data: 'back' })).toMatchObject({
      code: 200,
    })
    await vi.waitFor(() => expect(signals(line)).toHaveLength(before + 1))
  }
})
