import type { Handler } from '../../wire/handle'
import { getRegisterCodeHandler } from './codes'
import { realNameHandlers } from './realName'
import { saveRecruiterInfoHandler } from './recruiterCard'
import { registerStepHandlers } from './steps'

/** Every call of `contract/register`, and the recruiter's own card. */
export const registerHandlers: readonly Handler[] = [
  ...registerStepHandlers,
  saveRecruiterInfoHandler,
  getRegisterCodeHandler,
  ...realNameHandlers,
]
