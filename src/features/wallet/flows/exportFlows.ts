import { call } from '#api/call'
import { toCsv } from '#contract/text/toCsv'
import { showYuan } from '#contract/wallet/fen'
import { type Flow, type FlowWay, findFlows, flowReasons } from '#contract/wallet/wallet'
import { type SheetColumn, sheetOf } from '#format/sheetOf'
import { formatDateTime } from '#format/time'
import { saveFile } from '#kernel/host/saveFile'
import { toast, toastLoading, toastWarning } from '#ui/overlays/toast'

/** Rows of one file. */
const mostRows = 5000

export interface FlowFilter {
  readonly way: FlowWay
  readonly month?: string
}

const yuan = (amount: number): number => amount / 100

const money = '#,##0.00'

/** Numbers are yuan; in a sheet they are numbers too, so that they can be summed. */
const columns: readonly SheetColumn<Flow>[] = [
  { title: '时间', width: 18, of: ({ at }) => new Date(at) },
  { title: '类型', width: 16, of: ({ reason }) => flowReasons[reason] },
  { title: '商品', width: 28, of: ({ title }) => title },
  { title: '收入（元）', width: 14, format: money, of: ({ change }) => (change > 0 ? yuan(change) : '') },
  { title: '支出（元）', width: 14, format: money, of: ({ change }) => (change < 0 ? yuan(-change) : '') },
  { title: '余额（元）', width: 14, format: money, of: ({ balance }) => yuan(balance) },
  { title: '明细编号', width: 12, of: ({ id }) => String(id) },
]

/** Saves every line that the filters leave. */
export async function exportFlows(kind: 'csv' | 'xlsx', filter: FlowFilter): Promise<void> {
  const done = toastLoading('正在导出...')
  try {
    const flows = await readAll(filter)
    if (flows === undefined) return
    if (flows.length === 0) return void toast('没有可以导出的明细')
    const name = `钱包明细-${filter.month ?? '全部'}.${kind}`
    saveFile(kind === 'csv' ? csvOf(flows) : await sheetOf(columns, flows), name)
    if (flows.length === mostRows) toastWarning(`一次最多导出${mostRows}行，请选择月份后分次导出`)
  } finally {
    done()
  }
}

async function readAll(filter: FlowFilter): Promise<Flow[] | undefined> {
  const flows: Flow[] = []
  let cursor: string | undefined
  do {
    const page = await call(findFlows, { ...filter, limit: 50, ...(cursor && { cursor }) })
    if (!page.ok) return undefined
    flows.push(...page.data.list)
    cursor = page.data.next
  } while (cursor !== undefined && flows.length < mostRows)
  return flows.slice(0, mostRows)
}

export function csvOf(flows: readonly Flow[]): Blob {
  const rows = flows.map((flow) =>
    columns.map(({ of }) => {
      const value = of(flow)
      if (typeof value === 'number') return showYuan(Math.round(value * 100)).replaceAll(/[¥,]/g, '')
      return value instanceof Date ? formatDateTime(value.getTime()) : (value ?? '')
    }),
  )
  return new Blob([toCsv([columns.map(({ title }) => title), ...rows])], { type: 'text/csv' })
}
