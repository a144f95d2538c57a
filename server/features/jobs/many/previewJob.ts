import type { JobInput } from '#contract/jobs/edit'
import type { JobPreview } from '#contract/jobs/saveMany'
import { degrees, experiences, jobTypes, labelOf } from '#contract/settings/labels'
import { sayPay } from '#contract/text/sayPay'
import { areaAddress } from '../../settings/catalogs/areas'
import { positionName } from '../../settings/catalogs/positions'

/** A job in the words of its page, before it is published. */
export function previewJob(job: JobInput): JobPreview {
  const { jobName, address, headcount, skills, welfare, endOn, description } = job
  return {
    jobName,
    position: positionName(job.positionCode),
    pay: sayPay(job.salary),
    jobType: labelOf(jobTypes, job.jobType),
    experience: labelOf(experiences, job.experience).replace(/^不限$/, '经验不限'),
    degree: labelOf(degrees, job.degree).replace(/^不限$/, '学历不限'),
    place: areaAddress(job.areaCode),
    address,
    headcount,
    skills: [...skills],
    welfare: [...welfare],
    endOn,
    description,
  }
}
