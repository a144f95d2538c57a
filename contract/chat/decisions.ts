/**
 * What the site or a company decides about a recruiter's request: a job under review, a certification, joining a company. The
 * socket says that a decision was made, never which, so that screens read it with the reader's rights.
 */
export const decidedMatters = ['job', 'certification', 'join'] as const
export type DecidedMatter = (typeof decidedMatters)[number]
