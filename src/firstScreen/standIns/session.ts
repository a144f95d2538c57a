import { createSessionStore, type Login } from '#api/sessionStore'
import { currentDrawing } from '../visit'

/** Without a login: storage is empty here. */
export const session = createSessionStore('login')

/** The login that the drawn page is for. */
export const currentLogin = (): Login | null => currentDrawing()?.login ?? null
export const useLogin = currentLogin
