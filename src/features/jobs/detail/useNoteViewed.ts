import { useEffect } from 'react'
import { call } from '#api/call'
import type { JobDetail } from '#contract/jobs/job'
import { noteJobViewed } from '#contract/jobs/life'
import { whenIdle } from '#platform/whenIdle'
import { noteViewed } from '../recentJobs'

/** Keeps the job among the recently viewed once it is on screen, and counts the view. */
export function useNoteViewed(job: JobDetail | undefined): void {
  const id = job?.id
  useEffect(() => {
    if (job) noteViewed(job)
  }, [job])
  useEffect(() => {
    if (id !== undefined) void whenIdle().then(() => call(noteJobViewed, { id }, { silent: true }))
  }, [id])
}
