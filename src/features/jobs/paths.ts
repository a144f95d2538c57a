import { jobPages } from '#contract/jobs/pages'
import type { SubmitSource } from '#contract/jobs/submitSource'
import { pathTo } from '#contract/page'

export const jobsPath = jobPages.job.path
export const jobSearchPath = jobPages.job.path
/** `source`: what leads to the job, which its application keeps. */
export const jobPath = (id: number, source?: SubmitSource) => pathTo(jobPages['job-id'], { id, ...source })
/** Jobs that the seeker has applied to. */
export const sendsPath = jobPages['job-sends'].path
/** One application; for recruiters too. */
export const sendPath = (id: number) => pathTo(jobPages['job-send-detail'], { id })
/** Page after sending, with the next steps. */
export const sentPath = (id: number) => pathTo(jobPages['job-send-finish'], { id })
/** The recruiters' board of applications, of one job or all. */
export const boardPath = (job?: number) => pathTo(jobPages['job-board'], { job })
/** Jobs that fit the seeker, each with its reasons. */
export const recommendPath = jobPages.recommend.path
/** Searches that report new jobs; with an id, the jobs that one has found. */
export const subscriptionsPath = (id?: number) => pathTo(jobPages['my-subscribe'], { id })
/** The recruiter's own jobs, and the form that posts or edits one. */
export const myJobsPath = jobPages['job-mine'].path
export const editJobPath = (id?: number) => pathTo(jobPages['job-edit'], { id })
/** The form with a copy of one of the recruiter's jobs, and with a stored draft. */
export const copyJobPath = (id: number) => pathTo(jobPages['job-edit'], { copy: id })
export const jobDraftPath = (id: number) => pathTo(jobPages['job-edit'], { draft: id })
export const newJobsPath = jobPages['job-news'].path
export const rushPath = jobPages['job-rush'].path
export const campusPath = jobPages['job-xiaoyuan'].path
/** A selection of jobs; the first without a key. */
export const channelPath = (channel?: string) => pathTo(jobPages['job-channel'], { channel })
export const jobMapPath = jobPages['job-map'].path
/** Posts the rows of a table. */
export const importJobsPath = jobPages['job-import'].path
/** Statistics of one of the recruiter's jobs. */
export const jobStatisticsPath = (id: number) => pathTo(jobPages['job-statistics'], { id })
