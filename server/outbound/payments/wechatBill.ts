import type { BillLine } from './provider'

/** Columns of a bill by their headings. */
const columns = {
  no: '商户订单号',
  providerNo: '微信订单号',
  state: '交易状态',
  amount: '订单金额',
  refundNo: '商户退款单号',
  refund: '申请退款金额',
} as const

/** Each value of a line follows a backtick. */
const valuesOf = (line: string): readonly string[] => line.replace(/^`/, '').split(',`')

/** Reads a bill of all payments and refunds of a day. Its sums at the end are left out. */
export function readWechatBill(text: string): readonly BillLine[] {
  const [heading = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const names = heading.split(',').map((name) => name.trim())
  const at = Object.fromEntries(Object.entries(columns).map(([key, name]) => [key, names.indexOf(name)]))
  if (Object.values(at).includes(-1)) throw new Error('A bill lacks columns')
  return lines
    .filter((line) => line.startsWith('`') && valuesOf(line).length >= names.length)
    .map((line) => {
      const values = valuesOf(line)
      const read = (key: keyof typeof columns) => values[at[key] ?? -1] ?? ''
      const isRefund = read('state') === 'REFUND'
      return {
        no: read('no'),
        providerNo: read('providerNo'),
        refundNo: isRefund ? read('refundNo') : '',
        amount: readYuan(isRefund ? read('refund') : read('amount')),
      }
    })
}

/** Reads `12.30` as 1230 fen. Throws for anything else, since money is never guessed. */
export function readYuan(text: string): bigint {
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  if (!parts) throw new Error(`${text} is no amount`)
  return BigInt(parts[1] ?? '') * 100n + BigInt((parts[2] ?? '').padEnd(2, '0'))
}

/** Writes 1230 fen as `12.30`, as providers write amounts. */
export const writeYuan = (amount: bigint): string => `${amount / 100n}.${String(amount % 100n).padStart(2, '0')}`
