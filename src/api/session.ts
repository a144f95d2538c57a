import { tenantKey } from '#platform/tenant'
import { useSignalValue } from '#platform/useSignalValue'
import { createSessionStore, type Login } from './sessionStore'

/** The login of this browser on this tenant's site. */
export const session = createSessionStore(tenantKey('login'))

export const currentLogin = (): Login | null => session.login.value

/** The login. Re-renders when it changes in this tab or another. */
export const useLogin = (): Login | null => useSignalValue(session.login)
