import { eq } from 'drizzle-orm'
import { createBrand } from '#contract/companies/brand'
import { saveJob } from '#contract/jobs/edit'
import { sendResume } from '#contract/jobs/send'
import { recruiters } from '#server/db/schema/recruiters'
import { tenants } from '#server/db/schema/site/tenants'
import { brandInput, fillResume, jobInput } from '../records/recordTexts'
import type { Site, User } from '../server/site'

/** A company with two recruiters who share a board. */
export interface Company {
  readonly boss: User
  readonly mate: User
  readonly brandId: number
  readonly jobId: number
}

/** Lets companies of the first site open as many jobs as a test needs. */
export async function allowManyJobs({ database: { db } }: Site): Promise<void> {
  await db
    .update(tenants)
    .set({ companyRules: { uncertifiedJobs: 1000 } })
    .where(eq(tenants.id, 1))
}

export async function openCompany(site: Site): Promise<Company> {
  const boss = await site.user({ role: 1 })
  const { id: brandId } = await boss.get(createBrand, brandInput)
  const { id: jobId } = await boss.get(saveJob, jobInput)
  const mate = await site.user({ role: 1 })
  const { db } = site.database
  await db.update(recruiters).set({ name: '周敏' }).where(eq(recruiters.userId, boss.userId))
  await db.update(recruiters).set({ name: '王芳', brandId }).where(eq(recruiters.userId, mate.userId))
  return { boss, mate, brandId, jobId }
}

/** A seeker who has applied. */
export async function apply(site: Site, jobId: number, name = '林小满') {
  const seeker = await site.user()
  await fillResume(seeker, { name })
  const { sendId, cid } = await seeker.get(sendResume, { jobId })
  return { seeker, id: sendId, cid }
}
