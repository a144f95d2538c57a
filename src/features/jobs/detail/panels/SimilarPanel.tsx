import type { JobCard } from '#contract/jobs/job'
import { formatSalary } from '#format/salary'
import { degreeLabel, experienceLabel } from '../../JobCard'
import { JobsPanel } from '../../JobsPanel'

/** Similar jobs in short, beside the job. */
export function SimilarPanel({ jobs }: { jobs: readonly JobCard[] }) {
  const short = jobs.map(({ id, jobName, salary, areaAddress, experience, degree, brand }) => ({
    id,
    name: jobName,
    salary: formatSalary(salary),
    facts: [[areaAddress, experienceLabel(experience), degreeLabel(degree)].join(' · '), brand.brandName],
  }))
  return <JobsPanel title="相似职位" jobs={short} />
}
