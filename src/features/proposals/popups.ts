import { definePopup } from '#kernel/popups/popups'

/** Confirms or rejects what a colleague has proposed. Resolves to true once it is decided. */
export const decidePopup = definePopup(() => import('./DecideDialog'), {
  key: ({ proposal, agrees }) => `${proposal.id} ${agrees}`,
})
