import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findSetup, testProvider } from '#contract/console/setup'
import { closeInterview } from '#contract/interviews/interview'
import { findPanel, setOnPanel } from '#contract/interviews/panel'
import * as api from '#contract/interviews/room'
import { limits } from '#contract/limits'
import { makeUuid } from '#contract/uuid'
import { brandMembers } from '#server/db/schema/companies'
import { meetingPeople } from '#server/db/schema/interviews'
import { recruiters } from '#server/db/schema/recruiters'
import { work } from '#server/db/schema/work'
import type { Talker } from '../../support/chat/talkers'
import { type FakeLivekit, livekitKeys, readToken, startFakeLivekit } from '../../support/hiring/fakeLivekit'
import { Interviewing } from '../../support/hiring/interviewing'
import { Site } from '../../support/server/site'

let site: Site
let livekit: FakeLivekit
let people: Interviewing
beforeAll(async () => {
  livekit = await startFakeLivekit()
  site = await Site.open({
    env: {
      LIVEKIT_URL: livekit.url,
      LIVEKIT_API_KEY: livekitKeys.apiKey,
      LIVEKIT_API_SECRET: livekitKeys.apiSecret,
    },
  })
  people = new Interviewing(site)
})
afterAll(async () => {
  await site.close()
  livekit.close()
})
beforeEach(() => {
  livekit.rooms.clear()
  livekit.calls.length = 0
})

/** A room that the recruiter has opened. */
async function opened() {
  const made = await people.agreed(5, { kind: 'video', address: '' })
  await site.database.db
    .insert(brandMembers)
    .values({ tenantId: 1, brandId: made.brand.id, userId: made.bob.userId, role: 'owner' })
    .onConflictDoNothing()
  await made.bob.get(api.openInterviewRoom, { id: made.id })
  return made
}

async function colleague({ bob, id, brand }: { bob: Talker; id: number; brand: { id: number } }): Promise<Talker> {
  const made = await people.talkers.talker(1)
  const { db } = site.database
  await db.insert(brandMembers).values({ tenantId: 1, brandId: brand.id, userId: made.userId, role: 'recruiter' })
  await db.update(recruiters).set({ brandId: brand.id }).where(eq(recruiters.userId, made.userId))
  await bob.get(setOnPanel, { id, userId: made.userId, isOn: true })
  return made
}

const join = async (who: Talker, id: number, seat: string = makeUuid()) => {
  const { room, livekit: given } = await who.get(api.joinMeeting, { id, seat })
  return { room, given, seat, identity: api.placeId({ imUserId: who.imUserId, seat }) }
}

/** Takes a place and connects to LiveKit with the token that came with it. */
async function enter(who: Talker, id: number) {
  const made = await join(who, id)
  return { ...made, name: livekit.connect(made.given?.token ?? '', site.now()) }
}

const inRoom = (name: string) => [...(livekit.rooms.get(name) ?? [])].sort()

describe('who gets a token', () => {
  test('is inside the open room, and it is for their own place; who waits gets the address alone', async () => {
    const { alice, bob, id } = await opened()
    const host = await enter(bob, id)
    expect(host.given?.url).toBe(livekit.url)
    expect(readToken(host.given?.token ?? '', site.now())).toMatchObject({ sub: host.identity })
    const waiting = await join(alice, id)
    expect(waiting.room.mine.state).toBe('waiting')
    expect(waiting.given).toEqual({ url: livekit.url })

    await bob.get(api.admitToMeeting, { id, imUserId: alice.imUserId })
    const admitted = await alice.get(api.joinMeeting, { id, seat: waiting.seat, isRenewal: true })
    expect(admitted.room.mine).toEqual({ state: 'in', seat: waiting.seat })
    expect(livekit.connect(admitted.livekit?.token ?? '', site.now())).toBe(host.name)
    expect(inRoom(host.name)).toEqual([host.identity, waiting.identity].sort())
  })

  test('still has the place: a renewal takes nothing back from another page and gives nothing to people who left', async () => {
    const { bob, id } = await opened()
    const first = await enter(bob, id)
    const second = await join(bob, id)
    const old = await bob.get(api.joinMeeting, { id, seat: first.seat, isRenewal: true })
    expect(old.livekit).toEqual({ url: livekit.url })
    expect(old.room.mine.seat).toBe(second.seat)
    await bob.get(api.leaveMeeting, { id, seat: second.seat })
    const left = await bob.get(api.joinMeeting, { id, seat: second.seat, isRenewal: true })
    expect(left.room.mine.state).toBe('out')
    expect(left.livekit).toEqual({ url: livekit.url })
  })

  test('is not in another interview: each has a room of its own, whose name nobody guesses', async () => {
    const [one, two] = [await opened(), await opened()]
    const names = [(await enter(one.bob, one.id)).name, (await enter(two.bob, two.id)).name]
    expect(new Set(names).size).toBe(2)
    for (const name of names) expect(name).toMatch(/^interview-\d+-[\w-]{16}$/)
    expect(await two.alice.call(api.joinMeeting, { id: one.id, seat: makeUuid() })).toMatchObject({ code: 1002 })
  })
})

describe('how many come in', () => {
  test('everybody who can be invited: the recruiter, a full panel and the seeker', async () => {
    const made = await opened()
    const { alice, bob, id } = made
    await join(bob, id)
    for (let count = 0; count < limits.interviewPanel; count += 1)
      expect((await join(await colleague(made), id)).room.mine.state).toBe('in')
    await join(alice, id)
    await bob.get(api.admitToMeeting, { id, imUserId: alice.imUserId })
    const last = await join(alice, id)
    expect(last.room.people.filter(({ state }) => state === 'in')).toHaveLength(limits.meetingPeopleCarried)
    expect((await bob.get(findPanel, { id })).most).toBe(limits.meetingPeopleCarried)
  })
})

describe('whoever loses the place is removed at LiveKit', () => {
  test('by leaving, and by another page that takes it over', async () => {
    const { bob, id } = await opened()
    const first = await enter(bob, id)
    const second = await enter(bob, id)
    await site.settled()
    expect(inRoom(first.name)).toEqual([second.identity])
    await bob.get(api.leaveMeeting, { id, seat: second.seat })
    await site.settled()
    expect(inRoom(first.name)).toEqual([])
  })

  test('when the recruiter takes a colleague off the panel', async () => {
    const made = await opened()
    const carl = await colleague(made)
    const host = await enter(made.bob, made.id)
    await enter(carl, made.id)
    await made.bob.get(setOnPanel, { id: made.id, userId: carl.userId, isOn: false })
    await site.settled()
    expect(inRoom(host.name)).toEqual([host.identity])
  })

  test('with everybody when the room is closed, and when the interview is cancelled', async () => {
    const closed = await opened()
    const first = await enter(closed.bob, closed.id)
    await closed.bob.get(api.closeMeeting, { id: closed.id })
    const cancelled = await opened()
    const second = await enter(cancelled.bob, cancelled.id)
    await cancelled.alice.get(closeInterview, { id: cancelled.id, reason: '临时有事' })
    await site.settled()
    expect(livekit.rooms.has(first.name)).toBe(false)
    expect(livekit.rooms.has(second.name)).toBe(false)
    expect(livekit.calls).toEqual(['DeleteRoom', 'DeleteRoom'])
  })

  test('later, if LiveKit is away: the call does not wait, and the work is tried again', async () => {
    const { bob, id } = await opened()
    const host = await enter(bob, id)
    livekit.trouble = 'fails'
    await bob.get(api.closeMeeting, { id })
    await expect.poll(() => livekit.calls).toContain('DeleteRoom')
    livekit.trouble = undefined
    await expect.poll(async () => (await site.database.db.select().from(work))[0]?.lastError).toContain('503')
    site.advance(60_000)
    await site.settled()
    expect(livekit.rooms.has(host.name)).toBe(false)
  })

  test('but not from a room that was opened again meanwhile, nor from a place that was taken again', async () => {
    const { bob, id } = await opened()
    livekit.trouble = 'fails'
    const host = await enter(bob, id)
    await bob.get(api.closeMeeting, { id })
    await bob.get(api.openInterviewRoom, { id })
    const again = await join(bob, id, host.seat)
    const rest = and(eq(meetingPeople.interviewId, id), eq(meetingPeople.seat, again.seat))
    expect(await site.database.db.$count(meetingPeople, rest)).toBe(1)
    livekit.trouble = undefined
    site.advance(60_000)
    await site.settled()
    expect(inRoom(host.name)).toEqual([host.identity])
  })
})

test('an operator tries it from the console', async () => {
  const operator = await site.operator({ permissions: ['site'] })
  const tried = () => operator.get(testProvider, { provider: 'meetings' })
  livekit.rooms.set('interview-1', new Set())
  expect(await tried()).toEqual({ passed: true, says: 'LiveKit 服务器接受了密钥，现在有1个房间' })
  livekit.trouble = 'fails'
  expect(await tried()).toMatchObject({ passed: false, says: expect.stringContaining('没有成功') })
  livekit.trouble = undefined
  const { list } = await operator.get(findSetup, {})
  expect(list.find(({ step }) => step === 'meetings')).toMatchObject({
    facts: [expect.stringContaining('最多8人')],
    lacks: ['一次成功的测试，请按「测试」'],
  })
})
