import { pathTo } from '#contract/page'
import { resumePages } from '#contract/resume/pages'
import type { SavedFilter } from '#contract/resume/talentSearch'

/** The seeker's own resume. */
export const myResumePath = resumePages['resume-resume'].path
/** The user's resume as recruiters see it. */
export const previewPath = resumePages['resume-preview'].path
export const templatesPath = resumePages['resume-template'].path
/** On top of recruiters' lists, by hand and by a plan. */
export const refreshPath = resumePages['resume-auto-refresh'].path
/** Suggestions for the user's resume. */
export const optimizedPath = resumePages['resume-optimized'].path
/** The user's resume in English, beside the Chinese one. */
export const englishPath = resumePages['resume-english'].path
/** The public link to the user's resume, and the page that it opens. */
export const linkPath = resumePages['resume-link'].path
export const sharedPath = (token: string) => pathTo(resumePages['resume-shared'], { key: token })
/** Pages of the basic information, and of the name alone. */
export const baseInfoPath = resumePages['my-base-info'].path
export const ownNamePath = resumePages['my-base-info-name'].path
export const expectPath = resumePages['my-expect'].path
/** Who saw which part of the seeker's resume. */
export const accessPath = resumePages['my-um'].path
export const accessTitle = resumePages['my-um'].title
export const jobStatusPath = resumePages['my-switch-job-status'].path
/** The form of a section (by its `page`) for a new row, or for the row `id`. */
export const sectionPath = (key: string, id?: number) => pathTo(resumePages['resume-form'], { key, row: id })
/** The recruiter's list of people, and one of them; `jobId` is the job that a greeting is about. */
export const peoplePath = resumePages['resume-list'].path
export const personPath = (id: number, jobId?: number) => pathTo(resumePages['resume-id'], { id, job: jobId })
/** A view of 人才库, and the job that its people are for. */
export const talentPath = (tab: string, job?: number) =>
  pathTo(resumePages['resume-list'], { tab: tab === 'recommended' ? undefined : tab, job })
/** Resumes that were sent to the recruiter's jobs. */
export const receivedPath = talentPath('received')
/** People side by side, compared with a job. */
export const comparePath = (ids: readonly number[], job?: number) =>
  pathTo(resumePages['resume-compare'], { ids: ids.join(), job })
/** Saved searches of people, or the results of one. */
export const searchesPath = (id?: number) => pathTo(resumePages['resume-subscribe'], { id })
/** 人才库 with the conditions of a search. */
export const searchedPath = (filter: SavedFilter) =>
  pathTo(resumePages['resume-list'], {
    tab: 'search',
    ...Object.fromEntries(Object.entries(filter).map(([key, value]) => [key, String(value)])),
  })
