import type { Endpoint } from '../endpoint'
import { plainSections } from './sections/plain'

export * from './access'
export * from './english'
export * from './link'
export * from './optimized'
export * from './own/myResume'
export * from './own/ownCard'
export * from './own/ownSections'
export * from './papers'
export * from './people'
export * from './preview'
export * from './refresh'
export * from './relation'
export * from './resume'
export * from './rights'
export * from './sections/attachment'
export * from './sections/description'
export * from './sections/expectation'
export * from './sections/info'
export * from './sections/working'
export * from './steps/steps'
export * from './talentSearch'
export * from './views'

export const plainSectionCalls: readonly Endpoint[] = Object.values(plainSections).flatMap(
  ({ save, remove }): readonly Endpoint[] => (remove ? [save, remove] : [save]),
)
