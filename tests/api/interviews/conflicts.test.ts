import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getConversationByJob } from '#contract/chat/talks'
import { codes } from '#contract/errors'
import * as api from '#contract/interviews/interview'
import { offerSlots, takeSlot } from '#contract/interviews/slots'
import { Interviewing, inMinutes, planOf } from '../../support/hiring/interviewing'
import { Site } from '../../support/server/site'

let site: Site
let interviewing: Interviewing
beforeAll(async () => {
  site = await Site.open()
  interviewing = new Interviewing(site)
})
afterAll(() => site.close())

const at = (hours: number) => inMinutes(hours * 60)

/** A seeker with an agreed interview at `startAt`, and a talk with another recruiter. */
async function busySeeker(startAt: string) {
  const first = await interviewing.talk()
  const { id } = await first.bob.get(api.createInterview, {
    ...planOf({ startAt }),
    cid: first.cid,
    clientId: randomUUID(),
  })
  await first.alice.get(api.handleInterview, { id, accept: true })
  return { first, second: await interviewing.talk(first.alice) }
}

/** Another seeker's talk with the same recruiter. */
async function secondSeeker({ bob, job }: Awaited<ReturnType<Interviewing['talk']>>) {
  const other = await interviewing.talkers.talker(0)
  const { id: cid } = await other.get(getConversationByJob, { jobId: job.id })
  await interviewing.talkers.say(other, cid, '您好')
  await interviewing.talkers.say(bob, cid, '您好')
  return { other, cid }
}

test('a recruiter hears that the other side is busy, without learning with whom, and may go on', async () => {
  const { second } = await busySeeker(at(48))
  const plan = { ...planOf({ startAt: at(48.5) }), cid: second.cid, clientId: randomUUID() }
  const refused = await second.bob.call(api.createInterview, plan)
  expect(refused).toMatchObject({ code: codes.calendarConflict, msg: '对方在这个时间已有其他面试。' })
  expect(await second.bob.get(api.createInterview, { ...plan, despite: true })).toMatchObject({ status: api.proposed })
})

test('a seeker hears with whom the other interview is before accepting, and may go on', async () => {
  const { first, second } = await busySeeker(at(72))
  const plan = { ...planOf({ startAt: at(71.5) }), cid: second.cid, clientId: randomUUID(), despite: true }
  const { id } = await second.bob.get(api.createInterview, plan)
  const refused = await second.alice.call(api.handleInterview, { id, accept: true })
  expect(refused).toMatchObject({
    code: codes.calendarConflict,
    msg: expect.stringContaining(`${first.brand.brandName} · ${first.job.jobName}`),
  })
  expect(await second.alice.get(api.getInterview, { id })).toMatchObject({ status: api.proposed, version: 1 })
  const agreed = await second.alice.get(api.handleInterview, { id, accept: true, despite: true })
  expect(agreed.status).toBe(api.accepted)
})

test('declining has no conflict check, and an interview that ends when the other begins does not conflict', async () => {
  const { second } = await busySeeker(at(96))
  const { alice, bob, cid } = second
  const next = { ...planOf({ startAt: at(97) }), cid, clientId: randomUUID() }
  const { id } = await bob.get(api.createInterview, next)
  await bob.get(api.updateInterview, { ...planOf({ startAt: at(96) }), id, despite: true })
  expect(await alice.get(api.handleInterview, { id, accept: false, reason: '有事' })).toMatchObject({
    status: api.declined,
  })
})

test('another time is checked when it is requested and when it is agreed; the recruiter’s proposals count', async () => {
  const { first, second } = await busySeeker(at(120))
  const { alice, bob, cid } = second
  const { id } = await bob.get(api.createInterview, { ...planOf({ startAt: at(140) }), cid, clientId: randomUUID() })
  const wish = { id, startAt: at(120.5), reason: '' }
  expect(await alice.call(api.delayInterview, wish)).toMatchObject({ code: codes.calendarConflict })
  await alice.get(api.delayInterview, { ...wish, despite: true })
  expect(await bob.call(api.handleInterviewDelay, { id, accept: true })).toMatchObject({
    code: codes.calendarConflict,
    msg: '对方在这个时间已有其他面试。',
  })
  expect((await bob.get(api.handleInterviewDelay, { id, accept: true, despite: true })).status).toBe(api.accepted)
  const moved = await first.bob.call(api.updateInterview, {
    ...planOf({ startAt: at(120.25) }),
    id: (await first.bob.get(api.findInterviews, { tab: 'accepted' })).list[0]?.id ?? 0,
  })
  expect(moved).toMatchObject({ code: codes.calendarConflict, msg: '对方在这个时间已有其他面试。' })
})

test('a conflict names the recruiter’s other interview, also a proposed one', async () => {
  const one = await interviewing.talk()
  await one.bob.get(api.createInterview, { ...planOf({ startAt: at(168) }), cid: one.cid, clientId: randomUUID() })
  const { cid } = await secondSeeker(one)
  const refused = await one.bob.call(api.createInterview, {
    ...planOf({ startAt: at(168.25) }),
    cid,
    clientId: randomUUID(),
  })
  const words = new RegExp(`^您.+有一场待对方确认的面试（.+ · ${one.job.jobName}），与这个时间重叠。$`)
  expect(refused).toMatchObject({ msg: expect.stringMatching(words) })
})

/** Runs the calls at the same time and returns the codes of their responses, sorted. */
const codesOf = async (calls: readonly Promise<{ readonly ok: boolean; readonly code?: number }>[]) =>
  (await Promise.all(calls)).map((answer) => (answer.ok ? codes.success : (answer.code ?? 0))).sort((a, b) => a - b)

describe('at the same moment', () => {
  const oneIsTold = [codes.success, codes.calendarConflict].sort((a, b) => a - b)

  test('of two plans of one recruiter for the same time, the second gets a conflict', async () => {
    const one = await interviewing.talk()
    const { cid } = await secondSeeker(one)
    const plan = (talk: number) =>
      one.bob.call(api.createInterview, { ...planOf({ startAt: at(192) }), cid: talk, clientId: randomUUID() })
    expect(await codesOf([plan(one.cid), plan(cid)])).toEqual(oneIsTold)
  })

  test('of two interviews that a seeker accepts for the same time, the second gets a conflict', async () => {
    const first = await interviewing.talk()
    const second = await interviewing.talk(first.alice)
    const proposals = await Promise.all(
      [first, second].map(({ bob, cid }) =>
        bob.get(api.createInterview, { ...planOf({ startAt: at(216) }), cid, clientId: randomUUID() }),
      ),
    )
    const accept = ({ id }: { id: number }) => first.alice.call(api.handleInterview, { id, accept: true })
    expect(await codesOf(proposals.map(accept))).toEqual(oneIsTold)
  })

  test('of an offered time that one seeker chooses and a plan that another accepts, the second gets a conflict', async () => {
    const one = await interviewing.talk()
    const { other, cid } = await secondSeeker(one)
    const { startAt, ...plan } = planOf({ startAt: at(240) })
    const input = { ...plan, cid, times: [startAt, at(264)], clientId: randomUUID() }
    const slots = await one.bob.get(offerSlots, input)
    const { id } = await one.bob.get(api.createInterview, {
      ...plan,
      startAt,
      cid: one.cid,
      clientId: randomUUID(),
    })
    const answers = [
      other.call(takeSlot, { id: slots.id, startAt }),
      one.alice.call(api.handleInterview, { id, accept: true }),
    ] as const
    const told = (await Promise.all(answers)).filter(({ ok }) => !ok)
    expect(told).toHaveLength(1)
    expect([codes.calendarConflict, codes.conflict]).toContain((told[0] as { code: number }).code)
  })
})
