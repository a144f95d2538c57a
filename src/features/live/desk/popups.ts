import { definePopup } from '#kernel/popups/popups'

/** Why a stream is ended, or its recording deleted. Resolves to true once it is. */
export const liveReasonPopup = definePopup(() => import('./LiveReasonDialog'))
