import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getComplaintTarget } from '#contract/complaints/complaint'
import { codes } from '#contract/errors'
import { getWorkday } from '#contract/home/workday'
import { saveJob } from '#contract/jobs/edit'
import { findBoard, findTeamTalks, getBoard, moveSends } from '#contract/jobs/sendBoard'
import { getPerson } from '#contract/resume/people'
import { brandMembers } from '#server/db/schema/companies'
import { resumes } from '#server/db/schema/resumes'
import { allowManyJobs, apply, type Company, openCompany } from '../../support/hiring/hiring'
import { jobInput } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

let site: Site
let company: Company
let former: User
let sendId: number
let resumeId: number
beforeAll(async () => {
  site = await Site.open()
  await allowManyJobs(site)
  company = await openCompany(site)
  const applied = await apply(site, company.jobId)
  sendId = applied.id
  const { db } = site.database
  const [resume] = await db.select().from(resumes).where(eq(resumes.userId, applied.seeker.userId))
  resumeId = resume?.id ?? 0
  former = company.mate
})
afterAll(() => site.close())

const ids = ({ list }: { list: readonly { id: number }[] }) => list.map(({ id }) => id)

test('a card that names a company gives no right there without the membership', async () => {
  expect(ids(await former.get(findBoard, {}))).toEqual([sendId])
  expect(JSON.stringify(await former.call(getPerson, { id: resumeId }))).toContain('林小满')
  const { brandId } = company
  const { db } = site.database
  await db.delete(brandMembers).where(and(eq(brandMembers.brandId, brandId), eq(brandMembers.userId, former.userId)))

  expect(ids(await former.get(findBoard, {}))).toEqual([])
  expect(await former.get(getBoard, {})).toMatchObject({ jobs: [], colleagues: [{ userId: former.userId }] })
  expect(await former.get(moveSends, { ids: [sendId], status: 2 })).toMatchObject({ moved: [] })
  expect(await former.get(findTeamTalks, { resumeId })).toEqual({ list: [] })
  expect(await former.call(saveJob, jobInput)).toMatchObject({ code: codes.conflict })
  expect(JSON.stringify(await former.call(getPerson, { id: resumeId }))).not.toContain('林小满')
  expect((await former.get(getWorkday, {})).steps.company).toBe(false)
  expect(await former.get(getComplaintTarget, { kind: 'company', id: brandId })).toBeDefined()
  const seen = await company.boss.get(getBoard, {})
  expect(seen.colleagues.map(({ userId }) => userId)).toEqual([company.boss.userId])
})
