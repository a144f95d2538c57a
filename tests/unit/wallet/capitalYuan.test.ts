import { expect, test } from 'vitest'
import { capitalYuan } from '#contract/wallet/capitalYuan'

test.each([
  [0, '零元整'],
  [1, '壹分'],
  [10, '壹角整'],
  [105, '壹元零伍分'],
  [100_000, '壹仟元整'],
  [105_055, '壹仟零伍拾元伍角伍分'],
  [1_000_001, '壹万元零壹分'],
  [1_005_000, '壹万零伍拾元整'],
  [100_000_100, '壹佰万零壹元整'],
  [10_000_000_000, '壹亿元整'],
  [10_000_000_100, '壹亿零壹元整'],
  [-300, '负叁元整'],
])('%d fen reads %s', (amount, words) => {
  expect(capitalYuan(amount)).toBe(words)
})
