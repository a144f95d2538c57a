import { useEffect } from 'react'
import { useInBrowser } from '#platform/inBrowser'
import { useSignalValue } from '#platform/useSignalValue'
import { JobsPanel } from './JobsPanel'
import { followRecentJobs, type RecentJob, recentJobs } from './recentJobs'

const none: readonly RecentJob[] = []

interface Props {
  /** The job on screen, which is left out. */
  readonly except?: number
  /** Over the width of a desktop's page, in three columns. */
  readonly wide?: boolean
}

/** 最近浏览: the jobs looked at last on this device (core 9), in any of its tabs. */
export function RecentJobs({ except, wide }: Props) {
  const list = useInBrowser(useSignalValue(recentJobs), none)
  useEffect(followRecentJobs, [])
  const jobs = list
    .filter(({ id }) => id !== except)
    .map(({ id, jobName, salaryLabel, areaAddress, brand }) => ({
      id,
      name: jobName,
      salary: salaryLabel,
      facts: [[areaAddress, brand.brandName].filter(Boolean).join(' · ')],
    }))
  return <JobsPanel title="最近浏览" jobs={jobs} wide={wide} />
}
