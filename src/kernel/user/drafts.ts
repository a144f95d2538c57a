import { currentLogin } from '#api/session'
import { removeStoredUnder } from '#platform/storage'
import { tenantKey } from '#platform/tenant'

/** The browser's storage key of an unsaved input of the current user. */
export const draftKey = (name: string): string => tenantKey(`draft:${currentLogin()?.userId ?? 0}:${name}`)

/** Removes all of it: who logs out leaves nothing personal in the browser. */
export const forgetDrafts = (): void => removeStoredUnder(draftKey(''))
