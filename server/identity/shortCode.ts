import { randomInt } from 'node:crypto'
import { shortCode } from '../../contract/shortCode'

export const drawShortCode = (): string =>
  Array.from({ length: shortCode.length }, () => shortCode.letters[randomInt(shortCode.letters.length)]).join('')
