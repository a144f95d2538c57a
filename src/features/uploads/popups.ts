import { definePopup } from '#kernel/popups/popups'

/** Pictures over the whole window. */
export const imagePopup = definePopup(() => import('./viewers/ImageDialog'))

/** A PDF over the whole window. */
export const pdfPopup = definePopup(() => import('./viewers/PdfDialog'))

/** A square of a picture, chosen by the user; resolves with it as a JPEG. */
export const cropPopup = definePopup(() => import('./pictures/CropDialog'))

/** Crop, straighten and light of an uploaded picture; resolves with the retouched one. */
export const retouchPopup = definePopup(() => import('./pictures/RetouchDialog'), { key: ({ uploadId }) => uploadId })
