import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import type { OutputOf } from '#contract/endpoint'
import { type ProviderChannel, payChannels } from '#contract/trade/order'
import { confirmPublicOrder, getPublicOrder } from '#contract/trade/trade'
import { useIsMobile } from '#platform/layout'
import { Button, ButtonLink } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { toast } from '#ui/overlays/toast'
import { Countdown } from '#ui/states/Countdown'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { Amount } from '../wallet/Amount'
import { Code } from '../wallet/paying/Code'
import { keepLinkPayment, useLinkPayment } from '../wallet/paying/linkPayment'
import { askPublicPayer } from '../wallet/paying/payerEntry'
import { payInHost } from '../wallet/paying/payInHost'
import { sceneOf } from '../wallet/paying/sceneOf'
import { missingWay, waysHere } from '../wallet/paying/waysHere'
import styles from './TradePage.module.css'

type PublicOrder = OutputOf<typeof getPublicOrder>

/** Polling interval in ms. A visitor who pays here has no login, and so no hub that reports changes. */
const interval = 3000

const missing = (
  <EmptyState title="付款链接无效" action={<ButtonLink href="/">返回首页</ButtonLink>}>
    链接可能不完整，请向发送链接的人确认
  </EmptyState>
)

/** /vip/trade/public-pay: somebody else pays, and sees the sum and the product only. */
export default function PublicPayPage() {
  const token = new URLSearchParams(useSearch()).get('token') ?? ''
  const payment = useLinkPayment(token)
  const reading = useCall(getPublicOrder, { token, payment }, { staleTime: 0, keepPrevious: true })
  const isOpen = reading.data?.state === 'open'
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => void refresh(getPublicOrder), interval)
    return () => clearInterval(timer)
  }, [isOpen])
  return (
    <div className={styles.narrow}>
      <Card>
        <LoadState reading={reading} missing={missing}>
          {(order) => (
            <div className={styles.public}>
              <h1 className={styles.title}>帮TA付款</h1>
              <p className={styles.note}>{order.title}</p>
              <Amount fen={order.amount} size="large" />
              {isOpen ? <Ways token={token} order={order} /> : <p role="status">{endOf(order)}</p>}
            </div>
          )}
        </LoadState>
      </Card>
    </div>
  )
}

function endOf({ state }: PublicOrder): string {
  if (state === 'closed') return '订单已关闭，不用付款了'
  if (state === 'refunding') return '已付款，正在退款'
  if (state === 'refunded') return '已退款，款项按原支付方式退回'
  return '已付款，谢谢您'
}

function Ways({ token, order: { payment, channels, closesAt, amount } }: { token: string; order: PublicOrder }) {
  const isMobile = useIsMobile()
  const [busy, setBusy] = useState('')
  const pay = async (channel: ProviderChannel, scenes: readonly string[]) => {
    setBusy(channel)
    const scene = await sceneOf(channel, isMobile, scenes)
    const result = await call(confirmPublicOrder, { token, channel, scene, amount }, { silent: true })
    if (!result.ok && !(await askPublicPayer(token, scene, result))) toast(result.msg || '支付失败，请稍后再试')
    if (result.ok && result.data.payment) keepLinkPayment(token, result.data.payment.id)
    await refresh(getPublicOrder)
    setBusy('')
  }
  const how = payment?.how
  const missing = missingWay(channels)
  // The app's own payment opens once by itself.
  useEffect(() => {
    if (how?.kind === 'host') void payInHost(how.params)
  }, [how])
  return (
    <>
      {payment?.state === 'preparing' && <p role="status">正在连接{payChannels[payment.channel]}…</p>}
      {payment?.state === 'failed' && <p role="alert">支付渠道暂时没有响应，请重试或换一种方式</p>}
      {payment?.state === 'superseded' && <p role="alert">应付金额有变化，请按新的金额付款</p>}
      {how?.kind === 'qr' && <Code url={how.url} channel={payment?.channel ?? 'sandbox'} />}
      {how?.kind === 'host' && <Button onClick={() => void payInHost(how.params)}>打开付款</Button>}
      {how?.kind === 'link' && <Button onClick={() => location.assign(how.url)}>前往付款</Button>}
      <div className={styles.acts}>
        {waysHere(channels).map(
          ({ channel, scenes }) =>
            channel !== 'wallet' && (
              <Button
                key={channel}
                variant={how ? 'outline' : 'solid'}
                loading={busy === channel}
                onClick={() => pay(channel, scenes)}
              >
                {payChannels[channel]}
              </Button>
            ),
        )}
      </div>
      {missing && <p className={styles.note}>{missing}</p>}
      <p className={styles.note}>
        请在 <Countdown until={Date.parse(closesAt)} onEnd={() => void refresh(getPublicOrder)} /> 内付款
      </p>
    </>
  )
}
