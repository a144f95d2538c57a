import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBrand } from '#contract/companies/brand'
import { getMyResume } from '#contract/resume/own/myResume'
import { findPeople } from '#contract/resume/people'
import { refreshResume } from '#contract/resume/refresh'
import { saveExpectation, savePartTimeExpectation } from '#contract/resume/sections/expectation'
import { saveInfo } from '#contract/resume/sections/info'
import { saveWorking } from '#contract/resume/sections/working'
import { brandInput, expectationInput, infoInput, workingInput } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

let site: Site
let person: User
let id: number
beforeAll(async () => {
  site = await Site.open()
  person = await site.user()
  await person.get(saveInfo, infoInput)
  await person.get(saveExpectation, expectationInput)
  await person.get(saveWorking, workingInput)
  id = (await person.get(getMyResume, {})).id
})
afterAll(() => site.close())

/** The version of the stored words: every write of them makes another one. */
async function versionOf(): Promise<string | undefined> {
  const { rows } = await site.database.db.execute<{ version: string }>(
    sql`select xmin || ':' || ctid as version from resume_words where id = ${id}`,
  )
  return rows[0]?.version
}

test('a refresh and what is no word write no words of a resume, another entry does', async () => {
  const before = await versionOf()
  expect(before).toBeDefined()
  await person.get(refreshResume, {})
  await site.database.db.execute(sql`update resumes set job_status = 2, integrity = 90 where id = ${id}`)
  expect(await versionOf()).toBe(before)
  await person.get(saveWorking, { ...workingInput, company: '泉州灯塔船舶有限公司' })
  expect(await versionOf()).not.toBe(before)
})

test('people who want to work part-time are found by 兼职', async () => {
  const hr = await site.user({ role: 1 })
  await hr.get(createBrand, brandInput)
  const find = async () => (await hr.get(findPeople, { keyword: '兼职' })).list.map((each) => each.id)
  expect(await find()).toEqual([])
  const { positionCode, areaCode } = expectationInput
  await person.get(savePartTimeExpectation, { positionCode, areaCode, salaryMin: 200, salaryMax: 300 })
  expect(await find()).toEqual([id])
})
