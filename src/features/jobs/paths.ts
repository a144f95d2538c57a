export const jobsPath = '/job'
export const jobSearchPath = '/job'
export const jobPath = (id: number) => `/job/${id}`
/** The recruiter's own jobs, and the form that posts or edits one. */
export const myJobsPath = '/job/mine'
export const editJobPath = (id?: number) => (id === undefined ? '/job/edit' : `/job/edit?id=${id}`)
