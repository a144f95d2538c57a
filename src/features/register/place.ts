import type { JobDraft } from '../jobs/edit/jobDraft'

type CompanyPlace = Pick<JobDraft, 'areaCode' | 'address'>

/** Place of the company that was created in this tab: the first job is most likely there. */
let place: CompanyPlace | undefined

export const keepPlace = (given: CompanyPlace): void => {
  place = given
}
export const readPlace = (): CompanyPlace | undefined => place
