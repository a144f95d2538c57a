/** The steps of a seeker's registration, in the order of domain 2, with the section of the resume that each fills in. */
export const stepSections = {
  base: 'info',
  expect: 'expect',
  working: 'working',
  description: 'desc',
  education: 'education',
} as const

export type ResumeStep = keyof typeof stepSections

export const resumeStepKeys = Object.keys(stepSections) as [ResumeStep, ...ResumeStep[]]

/** The section of a step; undefined for steps that are none of the resume's. */
export const sectionOfStep = (step: string): (typeof stepSections)[ResumeStep] | undefined =>
  Object.hasOwn(stepSections, step) ? stepSections[step as ResumeStep] : undefined
