import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { type DeskOrder, findDeskOrders } from '#contract/trade/desk'
import { payChannels } from '#contract/trade/order'
import { orderStates } from '#contract/trade/states'
import { stopRefund } from '#contract/trade/trade'
import { showYuan } from '#contract/wallet/fen'
import { formatDateTime } from '#format/time'
import { DeskRow } from '#kernel/desk/DeskRow'
import { pagedList } from '#kernel/lists/listRecord'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { PartyNote } from '#ui/display/PartyNote'
import { toastSuccess } from '#ui/overlays/toast'
import styles from './Desk.module.css'
import { refundPopup } from './popups'

const groups = ['all', 'paid', 'refunding', 'failed', 'refunded'] as const
const refundable = ['paid', 'fulfilled', 'partlyRefunded']
const refundWords = { pending: '退款处理中', done: '已退款', failed: '渠道没有退款' } as const

export const deskOrders = pagedList({
  pageSize: 20,
  filters: [
    {
      name: 'group',
      kind: 'tabs',
      label: '订单状态',
      options: [
        { value: '', label: '全部' },
        { value: 'paid', label: '可退款' },
        { value: 'refunding', label: '退款中' },
        { value: 'failed', label: '退款被拒' },
        { value: 'refunded', label: '已退款' },
      ],
    },
    { name: 'text', kind: 'search', label: '订单编号或手机号' },
  ],
  useRows: ({ group, text = '' }, page) =>
    useCall(
      findDeskOrders,
      { ...page, text, group: groups.find((each) => each === group) ?? 'all' },
      { keepPrevious: true, staleTime: 0 },
    ),
  keyOf: ({ id }: DeskOrder) => id,
  row: (order: DeskOrder) => <OrderRow order={order} />,
  empty: { title: '没有符合的订单' },
})

function OrderRow({ order }: { order: DeskOrder }) {
  const { no, title, state, amount, refunded, mobile, paidBy, createdAt, paidAt, refunds, isParty } = order
  const refund = async () => {
    await open(refundPopup, { order })
    await refresh(findDeskOrders)
  }
  return (
    <DeskRow
      title={title}
      state={<span className={styles.note}>{orderStates[state]}</span>}
      sum={showYuan(amount)}
      facts={[
        ['订单编号', no],
        ['买家', mobile],
        ['下单时间', formatDateTime(createdAt)],
        ['支付方式', paidBy && payChannels[paidBy]],
        ['支付时间', paidAt && formatDateTime(paidAt)],
        ['已退', refunded > 0 ? showYuan(refunded) : ''],
      ]}
      note={refunds.map(({ id, amount: sum, state: how, toWallet, why, at }) => (
        <p key={id} className={styles.note}>
          {formatDateTime(at)} {refundWords[how]} {showYuan(sum)}
          {toWallet && '到买家的钱包'}
          {why && `，${why}`}
          {how === 'pending' && (
            <Button variant="text" size="small" onClick={() => stop(id)}>
              不再等待
            </Button>
          )}
        </p>
      ))}
      acts={
        refundable.includes(state) &&
        refunded < amount &&
        (isParty ? (
          <PartyNote />
        ) : (
          <Button variant="outline" onClick={refund}>
            {refunds.some(({ state: how }) => how === 'failed') ? '重新退款' : '退款'}
          </Button>
        ))
      }
    />
  )
}

async function stop(id: string): Promise<void> {
  const isSure = await confirm({
    title: '不再等待渠道退款',
    content: '如果渠道还没有受理，会停止这笔退款，把商品还给买家；之后可以重新退款，或退到买家的钱包。',
    confirmText: '不再等待',
  })
  if (!isSure) return
  const result = await call(stopRefund, { id })
  if (result.ok) toastSuccess('正在向渠道确认，结果会显示在这里')
  await refresh(findDeskOrders)
}
