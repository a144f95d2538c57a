import { isLoneCharacter } from './segment'

/** Builds `tsquery` expressions from the words of `segment.ts`. */

export const quote = (word: string): string => `'${word.replaceAll(/['\\]/g, '')}'`

/** Returns the term for a word as stored in a vector, prefixed by `sign`. */
export const askWord = (word: string, sign = ''): string =>
  `${quote(`${sign}${word}`)}${isLoneCharacter(word) ? ':*' : ''}`

export const any = (terms: readonly string[]): string => (terms.length === 1 ? `${terms[0]}` : `(${terms.join(' | ')})`)
export const all = (terms: readonly string[]): string => terms.join(' & ')
