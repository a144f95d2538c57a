import type { Handler } from '../../http/handle'
import { getKeysHandler } from './keys'
import { loginHandler, logoutHandler, sendLoginCodeHandler } from './login'

export const authHandlers: readonly Handler[] = [getKeysHandler, loginHandler, sendLoginCodeHandler, logoutHandler]
