import { Download } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { refresh, useCall, useCallList } from '#api/queries'
import { showYuan } from '#contract/wallet/fen'
import { FlowWay, findFlowMonths, findFlows } from '#contract/wallet/wallet'
import { formatDate } from '#format/time'
import { useFilters } from '#kernel/lists/filters'
import { EndlessList } from '#kernel/lists/ListView'
import { endlessList } from '#kernel/lists/listRecord'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { PageTitle } from '#ui/display/PageTitle'
import { Menu } from '#ui/overlays/Menu'
import { useOrderNews } from '../paying/useOrderNews'
import styles from '../WalletPage.module.css'
import { exportFlows } from './exportFlows'
import { FlowRow } from './FlowRow'

/** This month and the eleven before it. */
const months = (): { value: string; label: string }[] => {
  const [year = 0, month = 1] = formatDate(Date.now()).split('-').map(Number)
  return Array.from({ length: 12 }, (_, back) => {
    const at = new Date(Date.UTC(year, month - 1 - back, 1))
    const value = at.toISOString().slice(0, 7)
    return { value, label: `${at.getUTCFullYear()}年${at.getUTCMonth() + 1}月` }
  })
}

const filters = [
  {
    name: 'way',
    kind: 'tabs' as const,
    label: '收支',
    options: [
      { value: '', label: '全部' },
      { value: 'in', label: '收入' },
      { value: 'out', label: '支出' },
    ],
  },
  {
    name: 'month',
    kind: 'select' as const,
    label: '月份',
    options: [{ value: '', label: '全部月份' }, ...months()],
  },
]

const inputOf = ({ way = '', month = '' }: Readonly<Record<string, string>>) => ({
  way: FlowWay.safeParse(way).data ?? ('all' as const),
  ...(month && { month }),
  limit: 20,
})

const flows = endlessList({
  filters,
  useRows: (values) => useCallList(findFlows, inputOf(values), { staleTime: 0, keepPrevious: true }),
  keyOf: ({ id }) => id,
  row: (flow) => <FlowRow flow={flow} />,
  empty: { title: '没有收支记录', text: '充值和消费都会记在这里' },
})

const MonthsChart = lazy(() => import('./MonthsChart'))

/** /wallet/flows: every line of the wallet, by month and by way, with their sums. */
export default function FlowsPage() {
  useOrderNews(undefined, () => {
    void refresh(findFlows)
    void refresh(findFlowMonths)
  })
  const { values } = useFilters(filters)
  const input = inputOf(values)
  const { first } = useCallList(findFlows, input, { staleTime: 0, keepPrevious: true })
  const months = useCall(findFlowMonths, {}, { staleTime: 0 })
  const { limit: _, ...filter } = input
  return (
    <div className={styles.page}>
      <PageTitle>钱包明细</PageTitle>
      <Card>
        <div className={styles.chart}>
          {months.data && (
            <Suspense>
              <MonthsChart months={months.data.list} />
            </Suspense>
          )}
        </div>
      </Card>
      <Card flush>
        <EndlessList
          list={flows}
          frame={(controls, rows) => (
            <>
              <div className={styles.bar}>{controls}</div>
              <div className={styles.sums}>
                {first && (
                  <p>
                    收入 <b>{showYuan(first.income)}</b>
                    <span className={styles.apart}>
                      支出 <b>{showYuan(first.expense)}</b>
                    </span>
                  </p>
                )}
                <Menu
                  items={[
                    { key: 'xlsx', label: '导出 Excel', onPick: () => exportFlows('xlsx', filter) },
                    { key: 'csv', label: '导出 CSV', onPick: () => exportFlows('csv', filter) },
                  ]}
                >
                  <Button variant="text" size="small" icon={<Download size="1em" />}>
                    导出
                  </Button>
                </Menu>
              </div>
              {rows}
            </>
          )}
        />
      </Card>
    </div>
  )
}
