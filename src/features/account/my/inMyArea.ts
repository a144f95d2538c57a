import type { PageDeclaration } from '#contract/page'
import { type Role, seeker } from '#contract/roles'

/** Whether a page is shown beside the menu of 我的 for a user of the role. */
export const isInMyArea = (myArea: PageDeclaration['myArea'], role: Role | undefined): boolean =>
  role !== undefined && (myArea === 'both' || myArea === (role === seeker ? 'seeker' : 'recruiter'))
