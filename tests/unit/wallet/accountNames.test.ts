import { expect, test } from 'vitest'
import { accountKinds, money, nameOf } from '#server/features/wallet/ledger/accountNames'
import { deriveId } from '#server/wire/deriveId'

test('accounts of users never go below zero, those of the platform may', () => {
  const covered = Object.entries(accountKinds).flatMap(([kind, { isCovered }]) => (isCovered ? [kind] : []))
  expect(covered).toEqual(['wallet', 'lot'])
  expect(Object.keys(accountKinds)).toEqual([
    ...['wallet', 'lot', 'revenue', 'coupon', 'clearing', 'suspense', 'issued', 'used', 'lapsed'],
  ])
  expect(money).toBe('CNY')
})

test('one user always has the same share of an account, and sixteen users with successive ids have all shares', () => {
  expect(nameOf({})).toBe('')
  expect(nameOf({ name: 'sandbox' })).toBe('sandbox')
  expect(nameOf({ name: 'sandbox', shareOf: 35 })).toBe('sandbox#3')
  expect(nameOf({ shareOf: 0 })).toBe('#0')
  expect(new Set(Array.from({ length: 16 }, (_, at) => nameOf({ shareOf: 1000 + at }))).size).toBe(16)
})

test('an id depends on its words alone', () => {
  expect(deriveId('pay', 7)).toBe(deriveId('pay', '7'))
  expect(deriveId('pay', 7)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  const ids = Array.from({ length: 300 }, (_, at) => deriveId('pay', at))
  expect(new Set(ids).size).toBe(300)
  for (const id of ids) expect(id).toMatch(/^.{14}8.{4}[89ab]/)
  expect(deriveId('a', 'bc')).not.toBe(deriveId('ab', 'c'))
  expect(deriveId('pay', 7)).toBe('5017664e-9654-8143-a502-df93d3dab1b4')
})
