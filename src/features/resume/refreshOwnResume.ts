import { getOwnName } from '../../../contract/account/ownCard'
import { getMyResume } from '../../../contract/resume/myResume'
import { findResumeSteps } from '../../../contract/resume/steps'
import { refresh } from '../../api/queries'
import { loadUser } from '../../kernel/user/user'

/** Reads anew what a change of the own resume shows in. */
export async function refreshOwnResume(): Promise<void> {
  await Promise.all([refresh(getMyResume), refresh(findResumeSteps), refresh(getOwnName), loadUser()])
}
