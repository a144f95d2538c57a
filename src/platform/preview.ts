/** Whether this page shows the draft of an operator: the server marks such a page (`server/pages/fillPage.ts`). */
export const isPreview = (): boolean =>
  typeof document !== 'undefined' && document.querySelector('.preview-mark') !== null
