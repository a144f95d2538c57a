import type { BillLine } from './provider'
import { readYuan } from './wechatBill'

const columns = {
  providerNo: '支付宝交易号',
  no: '商户订单号',
  kind: '业务类型',
  amount: '订单金额（元）',
  refundNo: '退款批次号/请求号',
} as const

/** Reads the lines of a bill's details (UTF-8, comma-separated, values padded by tabs). Amounts of refunds are negative. */
export function readAlipayBill(text: string): readonly BillLine[] {
  const rows = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split(',').map((value) => value.trim()))
  const [names = [], ...lines] = rows
  const at = Object.fromEntries(Object.entries(columns).map(([key, name]) => [key, names.indexOf(name)]))
  if (Object.values(at).includes(-1)) throw new Error('A bill lacks columns')
  return lines.map((values) => {
    const read = (key: keyof typeof columns) => values[at[key] ?? -1] ?? ''
    const amount = readYuan(read('amount').replace(/^-/, ''))
    const refundNo = read('kind') === '退款' ? read('refundNo') : ''
    return { no: read('no'), providerNo: read('providerNo'), refundNo, amount }
  })
}
