import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codes } from '#contract/errors'
import { findTeamInterviews, saveTeamScore } from '#contract/interviews/teamScores'
import { brandMembers } from '#server/db/schema/companies'
import { recruiters } from '#server/db/schema/recruiters'
import { resumes } from '#server/db/schema/resumes'
import { Interviewing } from '../../support/hiring/interviewing'
import { fillResume } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

let site: Site
let people: Interviewing
beforeAll(async () => {
  site = await Site.open()
  people = new Interviewing(site)
})
afterAll(() => site.close())

/** An interview that began so many minutes ago, a colleague of its recruiter, and the seeker's resume. */
async function interviewed(minutesAgo: number) {
  const { alice, bob, id } = await people.agreed(-minutesAgo)
  await fillResume(alice)
  const { db } = site.database
  const [host] = await db.select().from(recruiters).where(eq(recruiters.userId, bob.userId))
  const [resume] = await db.select().from(resumes).where(eq(resumes.userId, alice.userId))
  const mate = await site.user({ role: 1 })
  await db
    .update(recruiters)
    .set({ brandId: host?.brandId ?? null, name: '梁雨桐' })
    .where(eq(recruiters.userId, mate.userId))
  return { alice, bob, mate, id, resumeId: resume?.id ?? 0 }
}
const scoresOf = async (user: User, resumeId: number) =>
  (await user.get(findTeamInterviews, { resumeId })).list.flatMap(({ scores }) => scores.map(({ score }) => score))

test('several members score an interview, and each of them reads all scores', async () => {
  const { bob, mate, id, resumeId } = await interviewed(600)
  await bob.get(saveTeamScore, { id, score: 4, note: '基础扎实' })
  await mate.get(saveTeamScore, { id, score: 2, note: '' })
  await mate.get(saveTeamScore, { id, score: 3, note: '沟通一般' })
  expect(await scoresOf(bob, resumeId)).toEqual([4, 3])
  const { list } = await mate.get(findTeamInterviews, { resumeId })
  expect(list).toMatchObject([{ id, mine: { score: 3, note: '沟通一般' }, mayScore: true }])
  expect(list[0]?.scores.map(({ note }) => note)).toEqual(['基础扎实', '沟通一般'])
})

test('other companies, seekers and read-only members cannot score, and others see nothing', async () => {
  const { alice, mate, id, resumeId } = await interviewed(600)
  const stranger = await site.recruiter()
  const input = { id, score: 5, note: '' }
  expect(await stranger.call(saveTeamScore, input)).toMatchObject({ code: codes.notFound })
  expect(await scoresOf(stranger, resumeId)).toEqual([])
  expect(await alice.call(saveTeamScore, input)).toMatchObject({ code: codes.roleMissing })
  await site.database.db.update(brandMembers).set({ role: 'viewer' }).where(eq(brandMembers.userId, mate.userId))
  expect(await mate.call(saveTeamScore, input)).toMatchObject({ code: codes.forbidden })
  expect((await mate.get(findTeamInterviews, { resumeId })).list).toMatchObject([{ id, mayScore: false }])
})

test('a score waits for the end of the interview and has one to five stars', async () => {
  const { bob, id } = await interviewed(-60)
  expect(await bob.call(saveTeamScore, { id, score: 5, note: '' })).toMatchObject({ msg: '面试结束后才能评分' })
  expect(await bob.callRaw(saveTeamScore, { id, score: 6, note: '' })).toMatchObject({ code: codes.invalidInput })
})
