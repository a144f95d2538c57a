import { Crown, Package, ReceiptText, ScrollText } from 'lucide-react'
import { Link } from 'wouter'
import { refresh, useCall } from '#api/queries'
import { getVipData } from '#contract/vip/membership'
import { type RightName, rightKinds } from '#contract/vip/rights'
import { getPackRights } from '#contract/vip/rightsLog'
import { formatDate } from '#format/time'
import { loadUser } from '#kernel/user/user'
import { offers } from '#platform/abilities'
import { ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { PageTitle } from '#ui/display/PageTitle'
import { ListRow } from '#ui/lists/ListRow'
import { LoadState } from '#ui/states/LoadState'
import { ordersPath } from '../../trade/paths'
import { useOrderNews } from '../../wallet/paying/useOrderNews'
import { addOnsPath, myVipPath, packagesPath, packRightsPath, vipShopPath } from '../paths'
import styles from './Vip.module.css'
import { VipCard, wayToShop } from './VipCard'

/** /vip/um: the membership, what rights there are, and the ways to everything about them. */
export default function CentrePage() {
  const data = useCall(getVipData, { type: 'simple' }, { staleTime: 0 })
  const rights = useCall(getPackRights, {}, { staleTime: 0 })
  useOrderNews(undefined, () => {
    void refresh(getVipData)
    void refresh(getPackRights)
    void loadUser()
  })
  return (
    <div className={styles.page}>
      <PageTitle>会员中心</PageTitle>
      <LoadState reading={data}>
        {({ vip, formerVip }) => (
          <VipCard
            vip={vip}
            formerVip={formerVip}
            acts={
              <>
                {vip && (
                  <ButtonLink variant="outline" href={myVipPath}>
                    {vip.isSuspended ? '恢复会员' : '管理会员'}
                  </ButtonLink>
                )}
                {!vip?.isSuspended && offers('shop') && (
                  <ButtonLink href={vipShopPath()}>{wayToShop({ vip, formerVip })}</ButtonLink>
                )}
              </>
            }
          />
        )}
      </LoadState>
      <Card
        title="我的权益"
        extra={
          <Link className={styles.link} href={packRightsPath()}>
            明细
          </Link>
        }
      >
        <LoadState reading={rights}>
          {({ list }) => (
            <div className={styles.facts}>
              {list.map(({ right, free, today, suspended, endsAt, ending }) => (
                <Link key={right} className={styles.fact} href={packRightsPath(right)}>
                  <span>{rightKinds[right].name}</span>
                  <strong>
                    {free + today} <small>{rightKinds[right].unit}</small>
                  </strong>
                  <small>{noteOf({ right, free, today, suspended, endsAt, ending })}</small>
                </Link>
              ))}
            </div>
          )}
        </LoadState>
      </Card>
      {rights.data && offers('shop') && (
        <Card title="单项加购">
          <p className={styles.second}>只差某一项时单独买，付款后立即到账</p>
          <nav className={styles.more} aria-label="单项加购">
            {rights.data.list.map(({ right }) => (
              <ButtonLink key={right} variant="outline" size="small" href={addOnsPath(right)}>
                {rightKinds[right].name}
              </ButtonLink>
            ))}
          </nav>
        </Card>
      )}
      <Card flush>
        <ListRow icon={<Package />} title="权益包" note="几项权益一起买，想用时再打开" href={packagesPath} />
        {offers('shop') && (
          <ListRow icon={<Crown />} title="会员与权益对比" note="各档会员比普通用户多些什么" href={vipShopPath()} />
        )}
        <ListRow
          icon={<ScrollText />}
          title="权益明细"
          note="什么时候得到、用在哪里、何时到期"
          href={packRightsPath()}
        />
        <ListRow icon={<ReceiptText />} title="我的订单" href={ordersPath} />
      </Card>
    </div>
  )
}

function noteOf({
  right,
  free,
  today,
  suspended,
  endsAt,
  ending,
}: {
  right: RightName
  free: number
  today: number
  suspended: number
  endsAt: string
  ending: number
}) {
  const { unit } = rightKinds[right]
  if (suspended > 0) return `另有${suspended}${unit}随会员暂停`
  if (free === 0) return today > 0 ? '今天免费' : '暂无可用'
  if (!endsAt && today > 0) return `含今天免费${today}${unit}`
  return endsAt ? `${ending === free + today ? '' : `${ending}${unit}于`}${formatDate(endsAt)}到期` : '长期有效'
}
