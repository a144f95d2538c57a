import { refresh } from '#api/queries'
import { getOwnName } from '#contract/account/ownCard'
import { getMyResume } from '#contract/resume/own/myResume'
import { findExpectations } from '#contract/resume/own/ownSections'
import { findResumeSteps } from '#contract/resume/steps/steps'
import { loadUser } from '#kernel/user/user'

/** Fetches again all data that depends on the user's resume. */
export async function refreshOwnResume(): Promise<void> {
  const shown = [getMyResume, findResumeSteps, findExpectations, getOwnName]
  await Promise.all([...shown.map((each) => refresh(each)), loadUser()])
}
