import { Gift, Package, TicketPercent } from 'lucide-react'
import { useCall } from '#api/queries'
import { useMinute } from '#api/useMinute'
import { getAssets } from '#contract/vip/packages'
import { endsSoon, sayEnd } from '#format/ends'
import { Card } from '#ui/display/Card'
import { ListRow } from '#ui/lists/ListRow'
import { couponsPath } from '../trade/paths'
import { assetsPath, packagesPath } from '../vip/paths'

/** The user's assets beside money, with those that end soon. */
export function AssetRows() {
  const { data } = useCall(getAssets, {}, { staleTime: 0 })
  const now = useMinute()
  const soon = (end: string | null | undefined) => (end && endsSoon(end, now) ? sayEnd(end, now) : undefined)
  const { rights = [], packages, coupons } = data ?? {}
  const ends = rights.flatMap(({ endsAt }) => endsAt ?? []).sort()
  return (
    <Card flush>
      <ListRow
        icon={<Gift />}
        title="我的卡包"
        note={soon(ends[0]) ? `有权益${soon(ends[0])}` : '剩余的权益和到期时间'}
        value={rights.length > 0 ? `${rights.length}种权益` : undefined}
        href={assetsPath}
      />
      <ListRow
        icon={<Package />}
        title="权益包"
        note={soon(packages?.nextEnd) ?? '买来或获赠的权益，想用时再打开'}
        value={sayPackages(packages)}
        href={packagesPath}
      />
      <ListRow
        icon={<TicketPercent />}
        title="优惠券"
        note={soon(coupons?.nextEnd) ? `有优惠券${soon(coupons?.nextEnd)}` : '领券、兑换，下单时自动抵扣'}
        value={coupons && coupons.usable > 0 ? `${coupons.usable}张可用` : undefined}
        href={couponsPath}
      />
    </Card>
  )
}

function sayPackages(counts: { new: number; open: number } | undefined): string | undefined {
  if (counts && counts.new > 0) return `${counts.new}个待打开`
  return counts && counts.open > 0 ? `${counts.open}个使用中` : undefined
}
