import { definePopup } from '#kernel/popups/popups'
import { registerProof } from '#kernel/user/prove'

/** Asks the owner for a proof before a call that changes who can log in to the account. */
registerProof(definePopup(() => import('./bindings/ProofDialog'), { key: ({ purpose }) => purpose }))
