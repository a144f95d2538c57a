/** The name of the frame that shows a page of the site beside its editor. */
export const previewFrame = 'site-preview'

/**
 * Whether this page is shown to an operator who edits it: beside the editor, or with a draft, where the server marks the page
 * (`server/pages/fillPage.ts`).
 */
export const isPreview = (): boolean =>
  typeof document !== 'undefined' && (window.name === previewFrame || document.querySelector('.preview-mark') !== null)
