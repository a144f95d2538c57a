import type { JobDraft } from '../jobs/edit/jobDraft'

type Place = Pick<JobDraft, 'areaCode' | 'address'>

/** Place of the company that was created in this tab: the first job is most likely there. */
let place: Place | undefined

export const keepPlace = (given: Place): void => {
  place = given
}
export const readPlace = (): Place | undefined => place
