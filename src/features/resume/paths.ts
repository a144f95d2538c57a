/** The seeker's own resume. */
export const myResumePath = '/resume/resume'
/** The recruiter's list of people, and one of them. */
export const peoplePath = '/resume-list'
export const personPath = (id: number) => `/resume/${id}`
