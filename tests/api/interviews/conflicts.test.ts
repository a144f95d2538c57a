import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getConversationByJob } from '../../../contract/chat/calls'
import { codes } from '../../../contract/errors'
import * as api from '../../../contract/interviews/interview'
import { Interviewing, inMinutes, planOf } from '../../support/interviewing'
import { Site } from '../../support/site'

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

test('declining asks nothing, and an interview that ends when the other begins is no conflict', async () => {
  const { second } = await busySeeker(at(96))
  const { alice, bob, cid } = second
  const next = { ...planOf({ startAt: at(97) }), cid, clientId: randomUUID() }
  const { id } = await bob.get(api.createInterview, next)
  await bob.get(api.updateInterview, { ...planOf({ startAt: at(96) }), id, despite: true })
  expect(await alice.get(api.handleInterview, { id, accept: false, reason: '有事' })).toMatchObject({
    status: api.declined,
  })
})

test('another time is checked when it is asked for and when it is agreed to; what the recruiter has proposed counts', async () => {
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

test('a recruiter hears of an own interview by name, also of one that is only proposed', async () => {
  const one = await interviewing.talk()
  await one.bob.get(api.createInterview, { ...planOf({ startAt: at(168) }), cid: one.cid, clientId: randomUUID() })
  const other = await interviewing.talkers.talker(0)
  const { id: cid } = await other.get(getConversationByJob, { jobId: one.job.id })
  await interviewing.talkers.say(other, cid, '您好')
  await interviewing.talkers.say(one.bob, cid, '您好')
  const refused = await one.bob.call(api.createInterview, {
    ...planOf({ startAt: at(168.25) }),
    ...{ cid, clientId: randomUUID() },
  })
  const words = new RegExp(`^您.+有一场待对方确认的面试（.+ · ${one.job.jobName}），与这个时间重叠。$`)
  expect(refused).toMatchObject({ msg: expect.stringMatching(words) })
})
