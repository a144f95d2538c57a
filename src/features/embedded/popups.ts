import { definePopup } from '#kernel/popups/popups'

/** QR scan (core 4.6) if no embedding app scans: resolves to the code's text. */
export const scanPopup = definePopup(() => import('./ScanDialog'), { key: () => 'scan' })

/** A site's program of an app, for its operators. Resolves to true once it is saved. */
export const appPopup = definePopup(() => import('./apps/AppDialog'), { key: ({ program }) => program })

/** The template of a program for one kind of news. Resolves to true once it is saved. */
export const templatePopup = definePopup(() => import('./apps/messages/TemplateDialog'))
/** Resolves to true once an example was sent, or refused by the platform. */
export const templateTestPopup = definePopup(() => import('./apps/messages/TemplateTestDialog'))
/** The menu of the official account. Resolves to true once it is saved. */
export const menuPopup = definePopup(() => import('./apps/messages/MenuDialog'))

/** Resolves to true once the text is saved. */
export const shareTextPopup = definePopup(() => import('./share/ShareTextDialog'))
