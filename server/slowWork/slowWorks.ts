import { SlowWork } from './slowWork'

/**
 * Slow work of this process by its kind. Everything that computes long, or waits for a provider while a user waits, goes through
 * one of these. Payments, invoices, messages and letters are not here: they are sent from the table `work`.
 */
export const slowWorks = {
  /** Drawing papers. One thread draws. */
  papers: new SlowWork({ atOnce: 1, perParty: 3, most: 48 }),
  /** Pictures of what is shared, drawn by the same thread. Anybody may ask for one, and many share one address. */
  sharePictures: new SlowWork({ atOnce: 1, perParty: 8, most: 48 }),
  /** Looking into PDFs and Word files. */
  documents: new SlowWork({ atOnce: 1, perParty: 3, most: 48 }),
  /** Encoding pictures anew. A user may send many at once. */
  pictures: new SlowWork({ atOnce: 2, perParty: 20, most: 400 }),
  /** Retouching a picture, which takes longer. */
  retouches: new SlowWork({ atOnce: 1, perParty: 2, most: 48 }),
  textModel: new SlowWork({ atOnce: 4, perParty: 2, most: 48 }),
  licences: new SlowWork({ atOnce: 4, perParty: 1, most: 48 }),
  identity: new SlowWork({ atOnce: 4, perParty: 3, most: 100 }),
  privacyNumbers: new SlowWork({ atOnce: 8, perParty: 2, most: 100 }),
  /** Many share one address. */
  captcha: new SlowWork({ atOnce: 8, perParty: 20, most: 400 }),
  messaging: new SlowWork({ atOnce: 8, perParty: 20, most: 400 }),
} as const
