import { definePopup } from '../../kernel/popups/popups'
import { registerProof } from '../../kernel/user/prove'

/** The owner proves to be here, before a call that changes who gets into the account. */
registerProof(definePopup(() => import('./bindings/ProofDialog'), { key: ({ purpose }) => purpose }))
