import { expect, test } from 'vitest'
import { shortNameOf, withShortName } from '../../../src/features/register/shortName'

test.each([
  ['福州拾光栈网络科技有限公司', '福州拾光栈'],
  ['厦门银行股份有限公司', '厦门银行'],
  ['福建省人民医院', '福建省人民医院'],
  ['有限公司', ''],
  ['甲公司', ''],
])('%s is %s for short', (name, short) => {
  expect(shortNameOf(name)).toBe(short)
})

test('the short name follows the full one until the user types another', () => {
  const change = { companyName: '福州拾光栈网络科技有限公司' }
  expect(withShortName({ companyName: '', brandName: '' }, change)).toEqual({ ...change, brandName: '福州拾光栈' })
  const typed = { companyName: '福州拾光栈', brandName: '拾光' }
  expect(withShortName(typed, change)).toEqual(change)
  expect(withShortName(typed, { brandName: '光' })).toEqual({ brandName: '光' })
})
