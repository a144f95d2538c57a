import { definePopup } from '#kernel/popups/popups'

/** All that is known of a person of the pool. */
export const candidatePopup = definePopup(() => import('./CandidateDrawer'), { key: () => 'candidate', reopens: true })

/** Asks for which job people are invited; resolves to true once somebody was. */
export const inviteCandidatesPopup = definePopup(() => import('./InviteDialog'))
