import { useCall } from '#api/queries'
import { useMinute } from '#api/useMinute'
import { getAssets } from '#contract/vip/packages'
import { endsSoon, sayEnd } from '#format/ends'

/** A note on the user's coupons or packages: their number, or that one of them ends soon. */
export function AssetFigure({ of }: { of: 'coupon' | 'package' }) {
  const { data } = useCall(getAssets, {})
  const now = useMinute()
  if (!data) return null
  const { coupons, packages } = data
  const nextEnd = of === 'coupon' ? coupons.nextEnd : packages.nextEnd
  if (endsSoon(nextEnd, now)) return sayEnd(nextEnd, now)
  if (of === 'coupon') return coupons.usable > 0 ? `${coupons.usable}张可用` : null
  return packages.new > 0 ? `${packages.new}个待打开` : null
}
