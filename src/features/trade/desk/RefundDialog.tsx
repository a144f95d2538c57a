import { useState } from 'react'
import { call } from '#api/call'
import { useCall } from '#api/queries'
import type { OutputOf } from '#contract/endpoint'
import { proposalLimits } from '#contract/proposals/proposal'
import type { DeskOrder } from '#contract/trade/desk'
import { getRefundable, refundOrder } from '#contract/trade/trade'
import { showYuan } from '#contract/wallet/fen'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { RadioGroup } from '#ui/fields/choices/RadioGroup'
import { TextArea } from '#ui/fields/TextArea'
import { TextField } from '#ui/fields/TextField'
import { Modal } from '#ui/overlays/Modal'
import { toastSuccess } from '#ui/overlays/toast'
import { LoadState } from '#ui/states/LoadState'
import { readYuan } from '../../wallet/readYuan'
import { Facts } from '../Facts'
import styles from './Desk.module.css'

export interface RefundDialogProps extends PopupControl<boolean> {
  readonly order: DeskOrder
}

/** Gives an order's money back: what is left of its goods, whole or in part, with the reason that the buyer reads. */
export default function RefundDialog({ isOpen, close, order }: RefundDialogProps) {
  const reading = useCall(getRefundable, { id: order.id }, { staleTime: 0 })
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="退款" width="narrow">
      <LoadState reading={reading}>
        {(refundable) =>
          refundable.amount > 0 ? (
            <RefundForm order={order} refundable={refundable} onSent={() => close(true)} />
          ) : (
            <div className={styles.form}>
              <p className={styles.note}>{order.title}已用完或已到期，没有可退的金额。</p>
              <Facts facts={factsOf(refundable)} />
            </div>
          )
        }
      </LoadState>
    </Modal>
  )
}

type Refundable = OutputOf<typeof getRefundable>

const factsOf = ({ lines }: Refundable) => lines.map(({ label, value }) => [label, value] as const)

interface RefundFormProps {
  readonly order: DeskOrder
  readonly refundable: Refundable
  readonly onSent: () => void
}

function RefundForm({ order, refundable, onSent }: RefundFormProps) {
  const left = refundable.amount
  const [part, setPart] = useState<'whole' | 'part'>('whole')
  const [way, setWay] = useState<'source' | 'wallet'>('source')
  const [typed, setTyped] = useState('')
  const [why, setWhy] = useState('')
  const [faults, setFaults] = useState<{ amount?: string; why?: string }>({})
  const send = async () => {
    const amount = part === 'whole' ? left : readYuan(typed)
    const isWrong = amount === undefined || amount < 1 || amount > left
    const found = {
      ...(isWrong && { amount: `请输入¥0.01到${showYuan(left)}之间的金额，最多两位小数` }),
      ...(why.trim() === '' && { why: '请填写退款原因，买家会看到' }),
    }
    setFaults(found)
    if (isWrong || found.why) return
    const result = await call(refundOrder, { id: order.id, amount, why: why.trim(), toWallet: way === 'wallet' })
    if (!result.ok) return
    const { state, proposed } = result.data
    if (proposed !== null) toastSuccess('已提交复核，另一位管理员同意后退款')
    else toastSuccess(state === 'refunding' ? '已提交，等待渠道退款' : '已退款')
    onSent()
  }
  return (
    <div className={styles.form}>
      <p className={styles.note}>
        {order.title}，订单{order.no}，实付{showYuan(order.amount)}
        {order.refunded > 0 && `，已退${showYuan(order.refunded)}`}，按剩余的商品可退{showYuan(left)}。
        {order.refunded + left >= proposalLimits.moneyFrom &&
          `一笔订单的退款累计${showYuan(proposalLimits.moneyFrom)}以上的，须由另一位管理员复核。`}
      </p>
      <Facts facts={factsOf(refundable)} />
      {refundable.mayGoToWallet && (
        <RadioGroup
          label="退到哪里"
          look="segments"
          options={[
            { value: 'source', label: '原支付方式' },
            { value: 'wallet', label: '买家的钱包' },
          ]}
          value={way}
          onChange={setWay}
        />
      )}
      <RadioGroup
        label="退款金额"
        look="segments"
        options={[
          { value: 'whole', label: '全部退款' },
          { value: 'part', label: '部分退款' },
        ]}
        value={part}
        onChange={setPart}
      />
      {part === 'part' && (
        <TextField
          label="金额（元）"
          inputMode="decimal"
          required
          value={typed}
          onChange={setTyped}
          error={faults.amount}
        />
      )}
      <TextArea
        label="退款原因"
        required
        limit={100}
        countBy="characters"
        rows={3}
        value={why}
        onChange={setWhy}
        error={faults.why}
      />
      <Button size="large" block tone="danger" onClick={send}>
        确认退款 {part === 'whole' ? showYuan(left) : ''}
      </Button>
    </div>
  )
}
