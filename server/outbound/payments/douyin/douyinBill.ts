import type { BillLine } from '../provider'
import { readYuan } from '../wechatBill'

export type BillType = 'payment' | 'refund'

const columns = {
  payment: { nos: ['订单号', '平台订单号', '渠道订单号'], amount: '订单金额', state: '支付状态', refundNo: undefined },
  refund: { nos: ['订单号', '平台订单号', '渠道订单号'], amount: '退款金额', state: '退款状态', refundNo: '退款单号' },
} as const

/** A line with all numbers that it has of its payment, whichever of them is ours. */
export interface DouyinBillLine extends Omit<BillLine, 'no'> {
  readonly nos: readonly string[]
}

/** States of a line that moved money; those of others differ between the ways of payment. */
const isOver = (state: string): boolean => /^(?:success|成功|支付成功|退款成功)$/i.test(state)

/**
 * 「担保交易账单查询」: text with a heading. The document does not say whether amounts are yuan or fen: an amount counts only if its
 * heading or a decimal point says so, since money is never guessed.
 */
export function readDouyinBill(type: BillType, content: string): readonly DouyinBillLine[] {
  const [heading = '', ...lines] = content.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = valuesOf(heading).map((name) => name.replace(/[（(].*$/, ''))
  const { nos, amount, state, refundNo } = columns[type]
  const at = (name: string) => names.indexOf(name)
  const needed = [nos[0], amount, state, ...(refundNo ? [refundNo] : [])]
  if (needed.some((name) => at(name) === -1)) throw new Error('A bill lacks columns')
  const unit = /[（(](元|分)[）)]/.exec(valuesOf(heading)[at(amount)] ?? '')?.[1]
  return lines
    .map(valuesOf)
    .filter((values) => values.length >= names.length && isOver(values[at(state)] ?? ''))
    .map((values) => ({
      nos: nos.map((name) => values[at(name)] ?? '').filter((no) => no !== ''),
      providerNo: '',
      refundNo: refundNo ? (values[at(refundNo)] ?? '') : '',
      amount: readAmount(values[at(amount)] ?? '', unit),
    }))
}

function readAmount(value: string, unit: string | undefined): bigint {
  if (unit === '元' || (unit === undefined && value.includes('.'))) return readYuan(value)
  if (unit !== '分' || !/^\d{1,14}$/.test(value)) throw new Error('The unit of a bill is not known')
  return BigInt(value)
}

/** Values may be quoted, or have a backtick or a tab before them, so that spreadsheets keep long numbers. */
const valuesOf = (line: string): string[] =>
  line.split(',').map((value) =>
    value
      .trim()
      .replace(/^[`\t'"=]+|["\t]+$/g, '')
      .trim(),
  )
