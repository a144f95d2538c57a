import { rightKinds, rightNames } from '#contract/vip/rights'
import { fen } from '#contract/wallet/fen'
import type { Line, OrderRow, Rest } from '../../../area/product'
import type { RestOfLot } from '../../wallet/rights/restOfLots'
import { worthOfRest } from '../../wallet/shares'

/** What is left of goods that are rights: the amount that was paid for them and not refunded, in proportion to the pieces. */
export const restOf = ({ amount, refunded }: OrderRow, lots: readonly RestOfLot[]): Rest => ({
  worth: fen(worthOfRest(amount - refunded, lots)),
  lines: linesOf(lots),
})

/** `打招呼: 共20次，还剩16次` for each right. */
export const linesOf = (lots: readonly RestOfLot[]): readonly Line[] =>
  rightNames.flatMap((right) => {
    const own = lots.filter(({ unit }) => unit === right)
    if (own.length === 0) return []
    const { name, unit } = rightKinds[right]
    const given = own.reduce((sum, lot) => sum + lot.given, 0)
    const left = own.reduce((sum, lot) => sum + lot.left, 0)
    return [{ label: name, value: `共${given}${unit}，已用或过期${given - left}${unit}，还剩${left}${unit}` }]
  })
