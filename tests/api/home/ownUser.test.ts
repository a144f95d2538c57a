import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findQuantities, getUserInfo } from '#contract/account/user'
import { createBrand } from '#contract/companies/brand'
import { cancelled } from '#contract/interviews/interview'
import { brands } from '#server/db/schema/companies'
import { interviews } from '#server/db/schema/interviews'
import { recruiters } from '#server/db/schema/recruiters'
import { resumes, workings } from '#server/db/schema/resumes'
import { tenants } from '#server/db/schema/site/tenants'
import { Interviewing } from '../../support/hiring/interviewing'
import { brandInput, fillResume } from '../../support/records/recordTexts'
import { Site, type User } from '../../support/server/site'

let site: Site
beforeAll(async () => {
  site = await Site.open()
  const chatRules = { blockedWords: ['内推费'] }
  await site.database.db.update(tenants).set({ chatRules }).where(eq(tenants.id, 1))
})
afterAll(() => site.close())

test('schedule counts the agreed interviews that are not over, for the role of the caller', async () => {
  const interviewing = new Interviewing(site)
  const { alice, bob, id } = await interviewing.agreed()
  const scheduleOf = async (user: User) => (await user.get(findQuantities, { role: 0 })).schedule
  expect([await scheduleOf(alice), await scheduleOf(bob)]).toEqual([1, 1])
  await interviewing.move(id, -30)
  expect(await scheduleOf(alice)).toBe(1)
  await interviewing.move(id, -61)
  expect(await scheduleOf(alice)).toBe(0)
  await interviewing.move(id, 60)
  await site.database.db.update(interviews).set({ status: cancelled }).where(eq(interviews.id, id))
  expect([await scheduleOf(alice), await scheduleOf(bob)]).toEqual([0, 0])
})

describe('core 3.1: auditIntegrity is the completeness of what passes review', () => {
  const integritiesOf = async (user: User) => {
    const { integrity, auditIntegrity } = await user.get(getUserInfo, {})
    return { integrity, auditIntegrity }
  }

  test('a section of the resume with a blocked word does not count', async () => {
    const seeker = await site.user()
    await fillResume(seeker)
    const { integrity } = await seeker.get(getUserInfo, {})
    expect(await integritiesOf(seeker)).toEqual({ integrity, auditIntegrity: integrity })
    const { db } = site.database
    const own = eq(resumes.userId, seeker.userId)
    const [resume] = await db.select().from(resumes).where(own)
    const work = eq(workings.resumeId, resume?.id ?? 0)
    await db.update(workings).set({ description: '收取内·推·费' }).where(work)
    expect(await integritiesOf(seeker)).toEqual({ integrity, auditIntegrity: integrity - 20 })
  })

  test('a recruiter’s company counts once it is certified', async () => {
    const hr = await site.user({ role: 1 })
    const { id } = await hr.get(createBrand, { ...brandInput, companyName: brandInput.companyName })
    const card = { name: '周敏', jobTitle: '经理' }
    await site.database.db.update(recruiters).set(card).where(eq(recruiters.userId, hr.userId))
    expect(await integritiesOf(hr)).toEqual({ integrity: 100, auditIntegrity: 67 })
    await site.database.db.update(brands).set({ certifiedAt: new Date() }).where(eq(brands.id, id))
    expect(await integritiesOf(hr)).toEqual({ integrity: 100, auditIntegrity: 100 })
  })
})
