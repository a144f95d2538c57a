import { definePopup } from '#kernel/popups/popups'
import { registerLock } from '#kernel/user/unlock'

/** Lies over the console until its operator has given the second factor. Calls that were refused wait beneath it and then go on. */
registerLock(definePopup(() => import('./LockPage'), { key: () => 'console-lock', persistent: true }))
