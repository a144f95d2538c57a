import { CircleCheck, CircleX, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call } from '#api/call'
import { refresh } from '#api/queries'
import type { OutputOf } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { type PayChannel, type PaymentNow, payChannels } from '#contract/trade/order'
import { confirmOrder, getOrderStatus, handleTransaction } from '#contract/trade/trade'
import { showYuan } from '#contract/wallet/fen'
import { useIsMobile } from '#platform/layout'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { toast } from '#ui/overlays/toast'
import { Countdown } from '#ui/states/Countdown'
import { Amount } from '../Amount'
import { Code } from './Code'
import styles from './Paying.module.css'
import { askPayer } from './payerEntry'
import { payInHost } from './payInHost'
import { sceneOf } from './sceneOf'
import { missingWay, waysHere } from './waysHere'

type Status = OutputOf<typeof getOrderStatus>

export interface PayingProps {
  readonly status: Status
  /** Shown once the order is paid or closed. */
  readonly next: React.ReactNode
}

/** Pays an order: the ways to pay, then a code or the provider's page, then the result. The hub reports each change. */
export function Paying({ status, next }: PayingProps) {
  const { order } = status
  if (order.state === 'created' || order.state === 'paying') return <Open status={status} />
  const isClosed = order.state === 'closed'
  return (
    <Card>
      <div className={styles.end} role="status">
        {isClosed ? <CircleX className={styles.closed} /> : <CircleCheck className={styles.done} />}
        <p className={styles.head}>{isClosed ? '订单已关闭' : (refundWords[order.state] ?? '支付成功')}</p>
        <p className={styles.note}>
          {isClosed
            ? '订单没有扣款。如果您在关闭后付了款，款项会自动退回。'
            : `${order.title} ${showYuan(order.amount)}`}
        </p>
        <div className={styles.acts}>{next}</div>
      </div>
    </Card>
  )
}

/** Replaces 支付成功 once money is refunded. */
const refundWords: Readonly<Partial<Record<string, string>>> = {
  refunding: '退款中',
  refunded: '已退款',
  partlyRefunded: '已部分退款',
}

const isWaiting = (payment: PaymentNow | null): payment is PaymentNow =>
  payment?.state === 'preparing' || payment?.state === 'open'

function Open({ status }: { status: Status }) {
  const { order, payment } = status
  const [isChoosing, choose] = useState(false)
  return (
    <Card>
      <div className={styles.sum}>
        <p className={styles.note}>{order.title}</p>
        <Amount fen={order.amount} size="large" />
        <p className={styles.note}>
          请在 <Countdown until={Date.parse(order.closesAt)} onEnd={() => void refresh(getOrderStatus)} /> 内完成支付
        </p>
      </div>
      {isWaiting(payment) && !isChoosing ? (
        <Waiting id={order.id} payment={payment} onOther={() => choose(true)} />
      ) : (
        <Choice status={status} onBegun={() => choose(false)} />
      )}
    </Card>
  )
}

function Choice({ status, onBegun }: { status: Status; onBegun: () => void }) {
  const { order, wallet, payment } = status
  const isMobile = useIsMobile()
  const channels = waysHere(status.channels)
  const missing = missingWay(status.channels)
  const usable = channels.filter(({ channel }) => channel !== 'wallet' || wallet >= order.amount)
  const [chosen, setChosen] = useState<PayChannel | undefined>(usable[0]?.channel)
  const [isBusy, setBusy] = useState(false)
  const pay = async () => {
    const offered = channels.find(({ channel }) => channel === chosen)
    if (!offered) return
    setBusy(true)
    const { channel, scenes } = offered
    const scene = channel === 'wallet' ? 'qr' : await sceneOf(channel, isMobile, scenes)
    const result = await call(confirmOrder, { id: order.id, channel, scene, amount: order.amount }, { silent: true })
    if (!result.ok && result.code !== codes.paymentShortfall && !(await askPayer(order.id, scene, result)))
      toast(result.msg || '支付失败，请稍后再试')
    await refresh(getOrderStatus)
    setBusy(false)
    if (result.ok && channel !== 'wallet') onBegun()
  }
  if (channels.length === 0) return <p className={styles.note}>{missing ?? '本站暂未开通在线支付，请联系客服。'}</p>
  return (
    <div className={styles.choice}>
      {payment?.state === 'failed' && (
        <p className={styles.fault} role="alert">
          支付渠道暂时没有响应，请重试或换一种方式
        </p>
      )}
      <RadioGroup
        label="支付方式"
        look="list"
        options={channels.map(({ channel }) => ({
          value: channel,
          label: channel === 'wallet' ? sayWallet(wallet, order.amount) : payChannels[channel],
        }))}
        value={chosen}
        onChange={setChosen}
      />
      {missing && <p className={styles.note}>{missing}</p>}
      <Button loading={isBusy} disabled={chosen === undefined} onClick={pay}>
        立即支付 {showYuan(order.amount)}
      </Button>
    </div>
  )
}

const sayWallet = (free: number, amount: number): string => {
  const lacks = free < amount ? `，还差${showYuan(amount - free)}，可先充值` : ''
  return `${payChannels.wallet}（可用${showYuan(free)}${lacks}）`
}

function Waiting({ id, payment, onOther }: { id: string; payment: PaymentNow; onOther: () => void }) {
  const { how } = payment
  // The app or the provider's page opens once by itself.
  useEffect(() => {
    if (how?.kind === 'host') void payInHost(how.params)
  }, [how])
  const check = async () => {
    const result = await call(handleTransaction, { id, act: 'check' })
    if (result.ok && result.data.state === 'paying') toast('还没有收到付款，到账后这里会自动更新')
    await refresh(getOrderStatus)
  }
  return (
    <div className={styles.waiting}>
      {how === null && <p role="status">正在连接{payChannels[payment.channel]}…</p>}
      {how?.kind === 'qr' && <Code url={how.url} channel={payment.channel} />}
      {how?.kind === 'link' && (
        <Button onClick={() => location.assign(how.url)}>前往{payChannels[payment.channel]}付款</Button>
      )}
      {how?.kind === 'host' && <Button onClick={() => void payInHost(how.params)}>重新打开付款</Button>}
      <p className={styles.note}>付款后本页自动更新</p>
      <div className={styles.acts}>
        <Button variant="outline" icon={<RefreshCw size="1em" />} onClick={check}>
          我已付款
        </Button>
        <Button variant="text" onClick={onOther}>
          换一种方式
        </Button>
      </div>
    </div>
  )
}
