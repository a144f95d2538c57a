/** The seeker's own resume. */
export const myResumePath = '/resume/resume'
/** The recruiter's list of people, and one of them; `jobId` is the job that a greeting is about. */
export const peoplePath = '/resume-list'
export const personPath = (id: number, jobId?: number) => `/resume/${id}${jobId === undefined ? '' : `?job=${jobId}`}`
/** Resumes that were sent to the recruiter's jobs. */
export const receivedPath = `${peoplePath}?tab=received`
