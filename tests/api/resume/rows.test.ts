import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { codes } from '#contract/errors'
import { getMyResume } from '#contract/resume/own/myResume'
import { findPeople, getPerson } from '#contract/resume/people'
import { saveEducation } from '#contract/resume/sections/education'
import { plainKeys, plainSections } from '#contract/resume/sections/plain'
import { findResumeSteps } from '#contract/resume/steps/steps'
import { resumeRows } from '#server/db/schema/resumes'
import { plainSample } from '../../support/records/plainSamples'
import { educationInput, fillResume } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

let site: Site
let seeker: User
beforeAll(async () => {
  site = await Site.open()
})
afterAll(() => site.close())
beforeEach(async () => {
  seeker = await site.user()
})
afterEach(() => vi.restoreAllMocks())

/** `emphasis` is saved as a whole and `media` needs uploads: see ownSections.test.ts. */
const rowKeys = plainKeys.filter((key) => key !== 'emphasis' && key !== 'media')

describe.each(rowKeys)('the plain section %s', (key) => {
  const { save, remove, limit } = plainSections[key]
  const sample = plainSample(key)
  const rows = async (user = seeker) => (await user.get(getMyResume, {}))[key]
  const add = (user = seeker) => user.callRaw(save, sample)

  test('saves rows, changes them in place and deletes them', async () => {
    const { id } = await seeker.get(save, sample as never)
    expect(await rows()).toMatchObject([{ id, ...sample }])
    expect((await seeker.get(save, { ...sample, id } as never)).id).toBe(id)
    expect(await rows()).toHaveLength(1)
    await seeker.get(remove, { id })
    expect(await rows()).toEqual([])
  })

  test('has a maximum number of rows', async () => {
    for (let at = 0; at < limit; at += 1) expect(await add()).toMatchObject({ ok: true })
    expect(await add()).toMatchObject({ code: codes.conflict })
  })

  test('can be accessed by its owner only', async () => {
    const other = await site.user()
    const { id } = await other.get(save, sample as never)
    expect(await seeker.callRaw(save, { ...sample, id })).toMatchObject({ code: codes.notFound })
    await seeker.call(remove, { id })
    const recruiter = await site.user({ role: 1 })
    expect(await recruiter.callRaw(save, sample)).toMatchObject({ code: codes.roleMissing })
    expect(await site.visitor().callRaw(save, sample)).toMatchObject({ code: codes.notLoggedIn })
    expect(await rows(other)).toHaveLength(1)
  })

  test('refuses fields and values outside its schema', async () => {
    expect(await seeker.callRaw(save, { ...sample, foreign: 1 })).toMatchObject({ code: codes.invalidInput })
    expect(await seeker.callRaw(save, {})).toMatchObject({ code: codes.invalidInput })
  })
})

test('a row of one section cannot be changed or deleted by the calls of another', async () => {
  const { id } = await seeker.get(saveEducation, educationInput)
  await site.database.db.update(resumeRows).set({ section: 'other' }).where(eq(resumeRows.id, id))
  expect(await seeker.call(saveEducation, { ...educationInput, id })).toMatchObject({ code: codes.notFound })
  await seeker.call(plainSections.education.remove, { id })
  expect(await site.database.db.select().from(resumeRows).where(eq(resumeRows.id, id))).toHaveLength(1)
})

test('a row that does not match its schema is omitted and logged without its values', async () => {
  const { id } = await seeker.get(saveEducation, educationInput)
  await seeker.get(saveEducation, { ...educationInput, school: '福州大学' })
  const broken = { ...educationInput, school: '', major: '机密专业' }
  await site.database.db.update(resumeRows).set({ data: broken }).where(eq(resumeRows.id, id))
  expect((await seeker.get(getMyResume, {})).education).toMatchObject([{ school: '福州大学' }])
  const lines = site.logs.filter(({ msg }) => msg === 'resume row is unreadable')
  expect(lines.at(-1)).toMatchObject({ id, section: 'education', faults: ['school: too_small'] })
  expect(JSON.stringify(lines)).not.toContain('机密专业')
})

/** Statements about resumes that an act causes. */
async function statementsOf(act: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await act()
  const texts = spy.mock.calls.map(([query]) => (typeof query === 'string' ? query : (query as { text: string }).text))
  spy.mockRestore()
  return texts.filter((text) => /\b(resumes|expectations|workings|resume_rows)\b/.test(text ?? ''))
}

test('a resume is loaded by at most two queries', async () => {
  await fillResume(seeker)
  await site.settled()
  // The second counts who has looked at it.
  expect(await statementsOf(() => seeker.get(getMyResume, {}))).toHaveLength(2)
  expect(await statementsOf(() => seeker.get(findResumeSteps, {}))).toHaveLength(1)
})

test('cards of people are loaded by one query, regardless of their number', async () => {
  const recruiter = await site.recruiter()
  for (const user of [seeker, await site.user(), await site.user()]) await fillResume(user)
  const statements = await statementsOf(() => recruiter.get(findPeople, { sort: 'latest' }))
  expect(statements.filter((text) => text.includes('jsonb_agg'))).toHaveLength(1)
  const [first] = (await recruiter.get(findPeople, { sort: 'latest' })).list
  expect(first?.lastEducation).toMatchObject({ school: educationInput.school })
  const person = await recruiter.get(getPerson, { id: first?.id ?? 0 })
  expect(person.resume.education).toMatchObject([educationInput])
})
