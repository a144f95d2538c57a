import type { SectionFacts } from '../section'
import { description } from './description'
import { expect, expectPartTime } from './expectation'
import { info } from './info'
import { plainSections } from './plain'
import { working } from './working'

/** Every section of the resume, in the order in which missing ones are listed. */
export const resumeSections = { info, expect, expectPartTime, working, ...plainSections, desc: description } as const

export type SectionKey = keyof typeof resumeSections

export const sectionList: readonly SectionFacts<SectionKey>[] = Object.values(resumeSections)

/** The section of a form's address, /resume/form/part-time-expect. */
export const sectionOfPage = (name: string): SectionFacts<SectionKey> | undefined =>
  sectionList.find(({ page }) => page === name)
