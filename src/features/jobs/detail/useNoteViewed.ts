import { useEffect } from 'react'
import type { JobDetail } from '../../../../contract/jobs/job'
import { noteViewed } from '../recentJobs'

/** Keeps the job among the recently viewed once it is on screen. */
export function useNoteViewed(job: JobDetail | undefined): void {
  useEffect(() => {
    if (job) noteViewed(job)
  }, [job])
}
