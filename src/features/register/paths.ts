import { registerPages } from '#contract/register/pages'
import type { RegisterStepKey } from '#contract/register/steps'
import { stepPath } from '#kernel/answers/stepPath'
import { tenant } from '#platform/tenant'

/** The page of a step, with `?type=next` where the site's next-form option is on (domain 2). */
export const registerPath = (key: RegisterStepKey): string => stepPath(key, tenant.nextForm)

/** Page on which the user verifies the name, and sees it as verified. */
export const realNamePath = registerPages['my-setting-real-name'].path
