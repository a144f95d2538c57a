import { candidatePages } from '#contract/candidates/pages'

/** The private pool, and where people are added to it. */
export const candidatesPath = candidatePages.candidates.path
export const addCandidatesPath = candidatePages['candidates-add'].path
