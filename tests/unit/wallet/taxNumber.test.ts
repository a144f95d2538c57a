import { expect, test } from 'vitest'
import { checkDigitOf } from '#contract/companies/creditCode'
import { isTaxNumber } from '#contract/trade/taxNumber'

const code = `91350100M000100Y4${checkDigitOf('91350100M000100Y4')}`

test.each([
  ['a unified code', code, true],
  ['a unified code with another last character', `${code.slice(0, 17)}${code.endsWith('0') ? '1' : '0'}`, false],
  ['a former number', '350100D21439600', false],
  ['a former number whose check fits', '350100D2143569X', true],
  ['a person with two digits', '11010519491231002X01', true],
  ['a person with a wrong check', '11010519491231002101', false],
  ['too few characters', '9135', false],
])('%s', (_, text, isRight) => {
  expect(isTaxNumber(text)).toBe(isRight)
})
