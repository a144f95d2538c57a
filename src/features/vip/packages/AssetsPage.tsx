import { Gift, Package, ReceiptText, TicketPercent, Wallet } from 'lucide-react'
import { useCall, useCallList } from '#api/queries'
import { useMinute } from '#api/useMinute'
import { findPackages, getAssets } from '#contract/vip/packages'
import { rightKinds } from '#contract/vip/rights'
import { endsSoon, sayEnd } from '#format/ends'
import { offers } from '#platform/abilities'
import { ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { PageTitle } from '#ui/display/PageTitle'
import { ListRow } from '#ui/lists/ListRow'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { couponsPath, ordersPath } from '../../trade/paths'
import { walletPath } from '../../wallet/paths'
import { useOrderNews } from '../../wallet/paying/useOrderNews'
import { packagesPath } from '../paths'
import { OwnPackageCard } from './OwnPackageCard'
import styles from './Packages.module.css'
import { refreshPackages } from './refreshPackages'

/** /vip/my/assets: the usable amount of each right, packages to open, and links to coupons, wallet and orders. */
export default function AssetsPage() {
  const assets = useCall(getAssets, {}, { staleTime: 0 })
  const waiting = useCallList(findPackages, { group: 'new', limit: 4 }, { staleTime: 0 })
  const now = useMinute()
  useOrderNews(undefined, () => void refreshPackages())
  const { packages, coupons } = assets.data ?? {}
  return (
    <div className={styles.page}>
      <PageTitle>我的卡包</PageTitle>
      <Card title="可用权益">
        <LoadState
          reading={assets}
          isEmpty={({ rights }) => rights.length === 0}
          empty={
            <EmptyState
              icon={<Gift />}
              title="还没有可用的权益"
              action={offers('shop') && <ButtonLink href={packagesPath}>看看权益包</ButtonLink>}
            >
              {offers('shop') && '打招呼、刷新、置顶等权益用完了，可以买一个权益包'}
            </EmptyState>
          }
        >
          {({ rights }) => (
            <ul className={styles.rights}>
              {rights.map(({ right, free, today, endsAt }) => (
                <li key={right} className={styles.right} title={rightKinds[right].note}>
                  <span>{rightKinds[right].name}</span>
                  <span>
                    <strong className={styles.figure}>{free + today}</strong> {rightKinds[right].unit}
                  </span>
                  <span className={styles.note} data-urgent={endsSoon(endsAt, now) || undefined}>
                    {free === 0 ? '今天免费' : sayEnd(endsAt, now)}
                    {free > 0 && today > 0 && `，含今天免费${today}${rightKinds[right].unit}`}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </LoadState>
      </Card>
      {waiting.items && waiting.items.length > 0 && (
        <Card title="待打开的权益包">
          <ul className={styles.grid}>
            {waiting.items.map((each) => (
              <li key={each.id}>
                <OwnPackageCard own={each} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Card flush>
        <ListRow
          icon={<Package />}
          title="权益包"
          note={
            packages && endsSoon(packages.nextEnd, now)
              ? sayEnd(packages.nextEnd, now)
              : offers('shop')
                ? '全部权益包与购买'
                : '全部权益包'
          }
          value={packages && packages.open > 0 ? `${packages.open}个使用中` : undefined}
          href={packagesPath}
        />
        <ListRow
          icon={<TicketPercent />}
          title="优惠券"
          note={coupons && endsSoon(coupons.nextEnd, now) ? `有优惠券${sayEnd(coupons.nextEnd, now)}` : '领券与兑换'}
          value={coupons && coupons.usable > 0 ? `${coupons.usable}张可用` : undefined}
          href={couponsPath}
        />
        <ListRow icon={<Wallet />} title="我的钱包" note="余额、充值与明细" href={walletPath} />
        <ListRow icon={<ReceiptText />} title="我的订单" note="买过什么、待付款与退款" href={ordersPath} />
      </Card>
    </div>
  )
}
