import { definePopup } from '#kernel/popups/popups'

/** Why a job that waits for review is refused. */
export const refusalPopup = definePopup(() => import('./RefusalDialog'))
