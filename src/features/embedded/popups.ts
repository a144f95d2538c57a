import { definePopup } from '#kernel/popups/popups'

/** QR scan (core 4.6) if no embedding app scans: resolves to the code's text. */
export const scanPopup = definePopup(() => import('./ScanDialog'), { key: () => 'scan' })

/** A site's program of an app, for its operators. Resolves to true once it is saved. */
export const appPopup = definePopup(() => import('./apps/AppDialog'), { key: ({ program }) => program })

/** Resolves to true once the text is saved. */
export const shareTextPopup = definePopup(() => import('./share/ShareTextDialog'))
