import { definePopup } from '../../kernel/popups/popups'

/** One legal document in front of the page. */
export const documentPopup = definePopup(() => import('./text/DocumentDialog'), { key: ({ id }) => id, reusable: true })

/** Agreement (core 4.6): resolves true when agreed, undefined when rejected. */
export const agreementPopup = definePopup(() => import('./agreements/AgreementDialog'), { key: () => 'agreement' })
