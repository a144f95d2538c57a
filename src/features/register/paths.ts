import { pathTo } from '../../../contract/page'
import { registerPages } from '../../../contract/register/pages'
import type { RegisterStepKey } from '../../../contract/register/steps'

/** The page of a step as one of several (domain 2, `?type=next`). */
export const registerPath = (key: RegisterStepKey): string => pathTo(registerPages[`register-${key}`], { type: 'next' })

/** Page on which the user verifies the name, and sees it as verified. */
export const realNamePath = registerPages['my-setting-real-name'].path

/** The recruiter's card and company, which publishing a job needs. */
export const cardStepPath = registerPath('hr-base')
