import type { JobInput } from '#contract/jobs/edit'
import { submitTypes } from '#contract/jobs/submitSource'
import type { Db } from '../../../db/database'
import { listConditions } from '../conditions/storedConditions'
import type { Job } from '../life/publish'

/** A stored job as its form edits it. */
export async function storedJob(db: Db, row: Job): Promise<JobInput> {
  return {
    id: row.id,
    jobName: row.jobName,
    positionCode: row.positionCode,
    jobType: row.jobType,
    salary: { min: row.salaryMin, max: row.salaryMax, unit: row.salaryUnit, months: row.salaryMonths },
    experience: row.experience,
    degree: row.degree,
    areaCode: row.areaCode,
    address: row.address,
    headcount: row.headcount,
    skills: row.skills,
    welfare: row.welfare,
    submitType: row.submitType === submitTypes.unsupported ? submitTypes.unsupported : submitTypes.resume,
    questions: row.questions,
    allowances: row.allowances,
    workTags: row.workTags,
    beginOn: row.beginOn,
    endOn: row.endOn,
    conditions: await listConditions(db, row.id),
    description: row.description,
  }
}
