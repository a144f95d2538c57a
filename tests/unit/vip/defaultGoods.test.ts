import { expect, test } from 'vitest'
import { Goods } from '#contract/vip/goods'
import { describeRights, rightKinds, rightNames } from '#contract/vip/rights'
import { defaultGoods } from '#server/features/vip/goods/defaultGoods'

test.each(defaultGoods)('$name is valid, cheaper in a promotion, and gives rights of its own role only', (each) => {
  expect(Goods.safeParse(each).error).toBeUndefined()
  if (each.promotion !== null) expect(each.promotion).toBeLessThan(each.price)
  const given = rightNames.filter((right) => each.rights[right] || each.daily[right])
  expect(given).not.toEqual([])
  for (const right of given) expect(rightKinds[right].roles).toContain(each.role)
})

test('no two default goods of a kind and role have the same code', () => {
  const codes = defaultGoods.map(({ kind, role, code }) => `${kind} ${role} ${code}`)
  expect(new Set(codes).size).toBe(codes.length)
})

test('rights are described in one order, with their unit', () => {
  expect(describeRights({ phone: 10, greeting: 20 })).toEqual(['20次打招呼', '10次查看电话'])
})
