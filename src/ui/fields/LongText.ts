import { createContext } from 'react'

export interface LongTextAsked {
  readonly label: string
  readonly value: string
  /** Maximum length, as `countBy` counts. */
  readonly max: number
  readonly countBy: 'halfWidth' | 'characters'
}

/** A page of its own for a long text, on phones. The application provides it. */
export interface LongTextPage {
  /** Whether a form that is drawn now can lead there. */
  readonly isOffered: () => boolean
  /** Resolves to the text, or to undefined if the user returns without one. */
  readonly write: (asked: LongTextAsked) => Promise<string | undefined>
}

/** For texts that are on such a page already, and where there is none. */
export const noLongTextPage: LongTextPage = { isOffered: () => false, write: async () => undefined }

export const LongText = createContext(noLongTextPage)
