import { definePopup } from '#kernel/popups/popups'

/** The reason for which a request to be certified is refused. */
export const refusalPopup = definePopup(() => import('./RefusalDialog'))
