import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getEvaluation, saveEvaluation } from '#contract/interviews/evaluation'
import { answerOffer, createOffer } from '#contract/interviews/offer'
import { checkInToInterview, getCheckInCode, saveInterviewResult } from '#contract/interviews/outcome'
import { offerSlots, takeSlot } from '#contract/interviews/slots'
import { findBoard, getBoard } from '#contract/jobs/sendBoard'
import { hired, interviewing, sent } from '#contract/jobs/sendStates'
import { jobSends } from '#server/db/schema/jobs'
import { Interviewing, inMinutes, planOf } from '../../support/hiring/interviewing'
import { Site } from '../../support/server/site'

let site: Site
let people: Interviewing
beforeAll(async () => {
  site = await Site.open()
  people = new Interviewing(site)
})
afterAll(() => site.close())

test('an application goes from offered times by check-in, evaluation and offer to 已录用 on the board', async () => {
  const { alice, bob, cid, job } = await people.talk()
  const { db } = site.database
  const resume = await site.make.resume({ userId: alice.userId })
  const parties = { seekerId: alice.userId, recruiterId: bob.userId, resumeId: resume.id, jobId: job.id }
  await db.insert(jobSends).values({ tenantId: 1, ...parties, cid, status: sent })
  const cards = async (status: typeof sent | typeof interviewing | typeof hired) =>
    (await bob.get(findBoard, { status })).list.map(({ cid: of }) => of)

  const { startAt: _one, ...plan } = planOf()
  const times = [inMinutes(30), inMinutes(24 * 60)]
  const { id: slots } = await bob.get(offerSlots, { ...plan, cid, times, clientId: randomUUID() })
  const { id } = await alice.get(takeSlot, { id: slots, startAt: times[0] ?? '' })
  expect(await cards(interviewing)).toEqual([cid])

  const { url } = await bob.get(getCheckInCode, { id })
  const address = new URL(url)
  expect([address.pathname, address.searchParams.get('id')]).toEqual(['/interview/checkin', String(id)])
  const code = address.searchParams.get('code') ?? ''
  expect(await alice.get(checkInToInterview, { id, code })).toMatchObject({ checkedInOnSite: true })

  await people.move(id, -120)
  await alice.get(saveEvaluation, { id, company: 5, process: 4, note: '' })
  await bob.get(saveEvaluation, { id, person: 5, note: '建议录用' })
  expect((await bob.get(getEvaluation, { id })).mine).toMatchObject({ person: 5, company: null, note: '建议录用' })
  await bob.get(saveInterviewResult, { id, result: 'passed', note: '', tell: true })

  const startOn = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
  const terms = { jobName: job.jobName, monthly: 15_000, months: 13, areaCode: job.areaCode, address: '工业路100号' }
  const offer = await bob.get(createOffer, { cid, clientId: randomUUID(), startOn, ...terms })
  await alice.get(answerOffer, { id: offer.id, accept: true })
  expect([await cards(hired), await cards(interviewing)]).toEqual([[cid], []])
  expect((await bob.get(getBoard, {})).counts[hired]).toBe(1)
})
