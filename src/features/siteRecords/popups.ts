import { definePopup } from '#kernel/popups/popups'

/** Publishes a draft, now or at a time; resolves to the record. */
export const publishPopup = definePopup(() => import('./PublishDialog'))

/** What differs between two states of a record; resolves to `restore`. */
export const differencesPopup = definePopup(() => import('./DifferencesDialog'))

/** A link that shows a draft on the page of the site. */
export const previewPopup = definePopup(() => import('./preview/PreviewDialog'))

/** Copies what the site shows to another site. */
export const copyPopup = definePopup(() => import('./carrying/CopyDialog'))
