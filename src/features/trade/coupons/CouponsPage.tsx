import { TicketPercent } from 'lucide-react'
import { call } from '#api/call'
import { useCall, useCallList } from '#api/queries'
import { useMinute } from '#api/useMinute'
import {
  type Coupon,
  CouponGroup,
  type CouponOffer,
  claimCoupon,
  findCouponOffers,
  findCoupons,
} from '#contract/trade/coupon'
import { endsSoon, sayEnd } from '#format/ends'
import { formatDate } from '#format/time'
import { EndlessList } from '#kernel/lists/ListView'
import { endlessList } from '#kernel/lists/listRecord'
import { open } from '#kernel/popups/popups'
import { offers } from '#platform/abilities'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { toastSuccess } from '#ui/overlays/toast'
import { invitePopup } from '../../register/popups'
import { packagesPath, vipShopPath } from '../../vip/paths'
import { useOrderNews } from '../../wallet/paying/useOrderNews'
import { confirmOrderPath, orderPath } from '../paths'
import tradeStyles from '../TradePage.module.css'
import { CouponCard } from './CouponCard'
import styles from './Coupons.module.css'
import { RedeemForm } from './RedeemForm'
import { refreshCoupons } from './refreshCoupons'

const readGroup = (text: string) => CouponGroup.safeParse(text).data ?? 'usable'

const coupons = endlessList({
  filters: [
    {
      name: 'group',
      kind: 'tabs',
      label: '优惠券状态',
      options: [
        { value: '', label: '可使用' },
        { value: 'used', label: '已使用' },
        { value: 'expired', label: '已过期' },
      ],
    },
  ],
  useRows: ({ group = '' }) =>
    useCallList(findCoupons, { group: readGroup(group), limit: 20 }, { staleTime: 0, keepPrevious: true }),
  keyOf: ({ id }) => id,
  className: styles.grid,
  row: (coupon) => <OwnCoupon coupon={coupon} />,
  empty: ({ group = '' }) =>
    readGroup(group) === 'usable'
      ? {
          icon: <TicketPercent />,
          title: '还没有可用的优惠券',
          text: '邀请好友注册，双方都能得到优惠券',
          action: <Button onClick={() => open(invitePopup)}>邀请好友</Button>,
        }
      : { icon: <TicketPercent />, title: readGroup(group) === 'used' ? '还没有用过优惠券' : '没有过期的优惠券' },
})

/** /vip/coupon/coupon: coupons to claim, a code to redeem, and the user's own. */
export default function CouponsPage() {
  useOrderNews(undefined, () => void refreshCoupons())
  return (
    <div className={tradeStyles.page}>
      <h1 className={`${tradeStyles.title} ${styles.heading}`}>优惠券</h1>
      {offers('shop') && (
        <>
          <Offers />
          <Card title="兑换码">
            <RedeemForm />
          </Card>
        </>
      )}
      <Card flush>
        <EndlessList
          list={coupons}
          frame={(controls, rows) => (
            <>
              <div className={styles.bar}>{controls}</div>
              {rows}
            </>
          )}
        />
      </Card>
      <Card title="使用说明">
        <ul className={styles.rules}>
          <li>下单时自动选用最优惠的一张，付款前可以更换；每笔订单限用一张。</li>
          <li>优惠不找零、不兑现；抵扣后至少支付¥0.01。</li>
          <li>订单取消或超时关闭后，优惠券自动退回，有效期不变。</li>
          <li>订单全额退款且优惠券仍在有效期内的，优惠券一并退回；部分退款不退回优惠券。</li>
        </ul>
      </Card>
    </div>
  )
}

function Offers() {
  const { data } = useCall(findCouponOffers, {}, { staleTime: 0 })
  const open = data?.list.filter(({ state }) => state === 'open') ?? []
  if (open.length === 0) return null
  return (
    <Card title="领券">
      <ul className={`${styles.grid} ${styles.offers}`}>
        {open.map((offer) => (
          <li key={offer.key}>
            <Offer offer={offer} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Offer({ offer }: { offer: CouponOffer }) {
  const claim = async () => {
    const result = await call(claimCoupon, { key: offer.key })
    if (result.ok) toastSuccess('领取成功，下单时自动抵扣')
    await refreshCoupons()
  }
  return (
    <CouponCard
      coupon={offer}
      note={`领取后${offer.days}天内有效`}
      action={
        <Button size="small" onClick={claim} aria-label={`领取${offer.name}`}>
          领取
        </Button>
      }
    />
  )
}

/** The page that sells goods in a coupon's scope. */
const sellerOf = (products: readonly string[]): string =>
  products.length > 0 && products.every((product) => product === 'vip') ? vipShopPath() : packagesPath

function OwnCoupon({ coupon }: { coupon: Coupon }) {
  const now = useMinute()
  const { state, endsAt, usedAt, orderId } = coupon
  if (state === 'used')
    return (
      <CouponCard
        coupon={coupon}
        isOver
        note={usedAt ? `${formatDate(usedAt)}使用` : '已使用'}
        action={
          <ButtonLink variant="text" size="small" href={orderPath(orderId)}>
            查看订单
          </ButtonLink>
        }
      />
    )
  if (state === 'expired') return <CouponCard coupon={coupon} isOver note={sayEnd(endsAt, now)} />
  if (state === 'reserved')
    return (
      <CouponCard
        coupon={coupon}
        note="已用于待支付的订单"
        action={
          <ButtonLink variant="outline" size="small" href={confirmOrderPath(orderId)}>
            去支付
          </ButtonLink>
        }
      />
    )
  return (
    <CouponCard
      coupon={coupon}
      isUrgent={endsSoon(endsAt, now)}
      note={sayEnd(endsAt, now)}
      action={
        <ButtonLink variant="outline" size="small" href={sellerOf(coupon.products)}>
          去使用
        </ButtonLink>
      }
    />
  )
}
