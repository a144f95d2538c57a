import { useEffect } from 'react'
import { useInBrowser } from '#platform/inBrowser'
import { useSignalValue } from '#platform/useSignalValue'
import { JobsPanel, JobsPanelPlace } from './JobsPanel'
import { followRecentJobs, type RecentJob, recentJobs, saysRecentJobs } from './recentJobs'

const none: readonly RecentJob[] = []
const title = '最近浏览'

interface Props {
  /** The job on screen, which is left out. */
  readonly except?: number
  /** Over the width of a desktop's page, in three columns. */
  readonly wide?: boolean
  /** Something is below it on the first screen, where its place is kept. */
  readonly isAbove?: boolean
}

/** 最近浏览: the jobs looked at last on this device (core 9), in any of its tabs. */
export function RecentJobs({ except, wide, isAbove = false }: Props) {
  const list = useInBrowser(useSignalValue(recentJobs), isAbove && saysRecentJobs() ? undefined : none)
  useEffect(followRecentJobs, [])
  if (list === undefined) return <JobsPanelPlace title={title} />
  const jobs = list
    .filter(({ id }) => id !== except)
    .map(({ id, jobName, salaryLabel, areaAddress, brand }) => ({
      id,
      name: jobName,
      salary: salaryLabel,
      facts: [[areaAddress, brand.brandName].filter(Boolean).join(' · ')],
    }))
  return <JobsPanel title={title} jobs={jobs} wide={wide} />
}
