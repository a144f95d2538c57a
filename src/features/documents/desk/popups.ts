import { definePopup } from '#kernel/popups/popups'

/** Handling feedback, with a reply to its writer. */
export const replyPopup = definePopup(() => import('./ReplyDialog'))
