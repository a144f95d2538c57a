import { opensPages } from '#kernel/pages/heldPage'
import type { LongTextPage } from '#ui/fields/LongText'

/** Long texts of forms on /public/input. */
export const longTextPage: LongTextPage = {
  isOffered: opensPages,
  write: async (asked) => (await import('./writeOnPage')).writeOnPage(asked),
}
