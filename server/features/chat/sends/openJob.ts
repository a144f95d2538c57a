import { and, eq } from 'drizzle-orm'
import { codes, failure, type Result, success } from '#contract/errors'
import { jobStatus } from '#contract/jobs/job'
import type { JobSnapshot, SendAnswer } from '#contract/jobs/send'
import { submitTypes } from '#contract/jobs/submitSource'
import type { FormAnswers, FormField } from '#contract/settings/form'
import type { Db } from '../../../db/database'
import { brands } from '../../../db/schema/companies'
import { jobs } from '../../../db/schema/jobs'
import { noJob } from '../../jobs/job'
import { areaAddress } from '../../settings/catalogs/areas'

/** A job as it takes applications. */
export interface OpenJob {
  readonly id: number
  readonly userId: number
  readonly jobName: string
  readonly submitType: number
  readonly questions: readonly string[]
  readonly snapshot: JobSnapshot
}

export async function findOpenJob(db: Db, tenantId: number, jobId: number): Promise<Result<OpenJob>> {
  const [found] = await db
    .select({ job: jobs, brandName: brands.brandName })
    .from(jobs)
    .innerJoin(brands, eq(brands.id, jobs.brandId))
    .where(and(eq(jobs.id, jobId), eq(jobs.tenantId, tenantId)))
  if (found === undefined) return noJob
  const { job, brandName } = found
  if (job.status !== jobStatus.open) return failure(codes.conflict, '职位已停止招聘')
  const { id, userId, jobName, submitType, questions, experience, degree, address, description, welfare } = job
  const { salaryMin: min, salaryMax: max, salaryUnit: unit, salaryMonths: months } = job
  const salary = { min, max, unit, months }
  const place = { areaAddress: areaAddress(job.areaCode), address }
  const snapshot = { jobName, brandName, salary, experience, degree, ...place, description, welfare }
  return success({ id, userId, jobName, submitType, questions, snapshot })
}

/** A job that asks questions takes a form (domain 3, "Job submit config"). */
export const submitTypeOf = ({ submitType, questions }: OpenJob) => {
  if (submitType === submitTypes.unsupported) return submitTypes.unsupported
  return questions.length > 0 ? submitTypes.form : submitTypes.resume
}

/** A question's answer has at most 200 Chinese characters. */
export const fieldsOf = ({ questions }: Pick<OpenJob, 'questions'>): FormField[] =>
  questions.map((label, at) => ({
    key: `q${at + 1}`,
    type: 'textarea',
    label,
    required: true,
    hint: '',
    options: [],
    max: 400,
  }))

export const answersOf = (job: OpenJob, answers: FormAnswers): SendAnswer[] =>
  fieldsOf(job).map(({ key, label }) => ({ question: label, answer: String(answers[key] ?? '') }))
