import { isLoneCharacter } from './segment'

/** The query language of `tsquery`, over the words that `segment.ts` makes. */

export const quote = (word: string): string => `'${word.replaceAll(/['\\]/g, '')}'`

/** A word of a keyword, as a vector holds it behind `sign`. */
export const askWord = (word: string, sign = ''): string =>
  `${quote(`${sign}${word}`)}${isLoneCharacter(word) ? ':*' : ''}`

export const any = (terms: readonly string[]): string => (terms.length === 1 ? `${terms[0]}` : `(${terms.join(' | ')})`)
export const all = (terms: readonly string[]): string => terms.join(' & ')
