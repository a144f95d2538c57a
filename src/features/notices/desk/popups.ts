import { definePopup } from '#kernel/popups/popups'

/** Writing a notice to many people. */
export const broadcastPopup = definePopup(() => import('./BroadcastDialog'))
