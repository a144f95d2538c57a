import type { JobDraft } from '../jobs/edit/jobDraft'

type Place = Pick<JobDraft, 'areaCode' | 'address'>

/** Where the company is that was made in this tab: the first job is most likely there. */
let place: Place | undefined

export const keepPlace = (given: Place): void => {
  place = given
}
export const readPlace = (): Place | undefined => place
