import { expect, test } from 'vitest'
import { checkDigitOf, isCreditCode } from '#contract/companies/creditCode'
import { cleanIdentifier } from '#contract/text/cleanNumber'

test.each(['91330100799655058B', '9144030071526726XG', '91350100MA0000017B'])('%s is a credit code', (code) => {
  expect(isCreditCode(code)).toBe(true)
  expect(checkDigitOf(code)).toBe(code[17])
})

test.each([
  ['91330100799655058C', 'a wrong check digit'],
  ['91330100799655085B', 'two digits changed places'],
  ['9133010079965505B', 'a missing digit'],
  ['9133O100799655058B', 'an O for a 0'],
  ['', 'nothing'],
])('%s is none: %s', (code) => {
  expect(isCreditCode(code)).toBe(false)
})

test('codes are compared in upper case without blanks', () => {
  expect(cleanIdentifier(' 9133 0100 7996 5505 8b ')).toBe('91330100799655058B')
})
