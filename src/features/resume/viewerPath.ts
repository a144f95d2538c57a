import type { InterestedRecruiter } from '#contract/resume/views'
import { conversationPath } from '../chat/paths'
import { companyPath } from '../companies/paths'
import { jobPath, jobsPath } from '../jobs/paths'

/** Target of an interested recruiter's row: the talk, else their job, else the company. */
export function viewerPath({ cid, job, brand }: InterestedRecruiter): string {
  if (cid !== null) return conversationPath(cid)
  if (job) return jobPath(job.id)
  return brand ? companyPath(brand.id) : jobsPath
}
