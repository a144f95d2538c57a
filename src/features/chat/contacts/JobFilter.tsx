import { useCall } from '#api/queries'
import type { Contact } from '#contract/chat/model'
import { findMyJobs } from '#contract/jobs/edit'
import { Select } from '#ui/fields/choices/Select'
import { jobsOf } from './contactViews'

export interface JobFilterProps {
  readonly list: readonly Contact[]
  /** Undefined for all jobs. */
  readonly value: number | undefined
  readonly onPick: (jobId: number | undefined) => void
}

const all = 0

/** Narrows a recruiter's talks to one of their jobs: first jobs with talks, then those without. */
export function JobFilter({ list, value, onPick }: JobFilterProps) {
  const own = useCall(findMyJobs, { limit: 50 }).data?.list ?? []
  const talkedAbout = jobsOf(list)
  const others = own.map(({ card }) => card).filter(({ id }) => talkedAbout.every((job) => job.id !== id))
  const options = [...talkedAbout, ...others].map(({ id, jobName }) => ({ value: id, label: jobName }))
  if (options.length === 0) return null
  return (
    <Select
      aria-label="按职位筛选"
      options={[{ value: all, label: '全部职位' }, ...options]}
      value={value ?? all}
      onChange={(next) => onPick(next === all ? undefined : next)}
    />
  )
}
