import type { Resume } from '#contract/resume/resume'

/** A resume in which most has still to be filled in: without a name, or without any work and education. */
export const isBare = ({ base, working, education }: Resume): boolean =>
  base.name === '' || (working.length === 0 && education.length === 0)
