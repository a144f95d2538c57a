import { showChange, showYuan } from '../../../contract/wallet/fen'
import { FlowWay, findFlows, flowReasons } from '../../../contract/wallet/wallet'
import { refresh, useCallList } from '../../api/queries'
import { formatDate, formatMeeting } from '../../format/time'
import { useFilters } from '../../kernel/lists/filters'
import { EndlessList } from '../../kernel/lists/ListView'
import { endlessList } from '../../kernel/lists/listRecord'
import { Card } from '../../ui/display/Card'
import { ListRow } from '../../ui/lists/ListRow'
import { flowPath } from './paths'
import { useOrderNews } from './paying/useOrderNews'
import styles from './WalletPage.module.css'

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
  row: ({ id, reason, change, balance, title, at }) => (
    <ListRow
      title={title || flowReasons[reason]}
      note={`${flowReasons[reason]} · ${formatMeeting(at)} · 余额${showYuan(balance)}`}
      value={<span className={styles.change}>{showChange(change)}</span>}
      href={flowPath(id)}
    />
  ),
  empty: { title: '没有收支记录', text: '充值和消费都会记在这里' },
})

/** /wallet/flows: every line of the wallet, by month and by way, with their sums. */
export default function FlowsPage() {
  useOrderNews(undefined, () => void refresh(findFlows))
  const { values } = useFilters(filters)
  const { first } = useCallList(findFlows, inputOf(values), { staleTime: 0, keepPrevious: true })
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>钱包明细</h1>
      <Card flush>
        <EndlessList
          list={flows}
          frame={(controls, rows) => (
            <>
              <div className={styles.bar}>
                {controls}
                {first && (
                  <p className={styles.sums}>
                    收入{showYuan(first.income)} 支出{showYuan(first.expense)}
                  </p>
                )}
              </div>
              {rows}
            </>
          )}
        />
      </Card>
    </div>
  )
}
