import { randomInt } from 'node:crypto'
import { shortCode } from '#contract/text/shortCode'

export const drawShortCode = (): string =>
  Array.from({ length: shortCode.length }, () => shortCode.letters[randomInt(shortCode.letters.length)]).join('')
