import { definePopup } from '#kernel/popups/popups'

/** One legal document in front of the page. */
export const documentPopup = definePopup(() => import('./text/DocumentDialog'), { key: ({ id }) => id, reusable: true })

/** Service (core 4.6): contact data, frequent questions and feedback, in front of the page. */
export const servicePopup = definePopup(() => import('./service/ServiceDialog'), { key: () => 'service' })

/** Agreement (core 4.6): resolves true when agreed, undefined when rejected. */
export const agreementPopup = definePopup(() => import('./agreements/AgreementDialog'), { key: () => 'agreement' })
