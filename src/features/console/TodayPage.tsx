import { useEffect } from 'react'
import { Link, useSearch } from 'wouter'
import { useCall } from '#api/queries'
import { type DailyMeasure, dailyMeasures, getToday, mostWaiting } from '#contract/console/today'
import { showYuan } from '#contract/wallet/fen'
import { formatAgo, formatHour } from '#format/time'
import { navigate } from '#kernel/pages/navigation'
import { offers, refusalOf } from '#platform/abilities'
import { Card } from '#ui/display/Card'
import { PageTitle } from '#ui/display/PageTitle'
import { Sparkline } from '#ui/display/Sparkline'
import { type Column, Table } from '#ui/lists/Table'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { contentPath, recordPath } from '../siteRecords/paths'
import { SetupLeft } from './setup/SetupLeft'
import styles from './TodayPage.module.css'
import { useWaiting } from './useWaiting'

/** /admin: what waits, and the figures of today beside those of last week. */
export default function TodayPage() {
  useFormerAddress()
  return (
    <div className={styles.page}>
      <PageTitle>今日</PageTitle>
      <SetupLeft />
      <Waiting />
      <Figures />
    </div>
  )
}

/** `/admin?kind=` was the page of what the site publishes. */
function useFormerAddress() {
  const query = new URLSearchParams(useSearch())
  const [kind, key] = [query.get('kind'), query.get('key')]
  useEffect(() => {
    if (kind !== null) navigate(key === null ? contentPath(kind) : recordPath(kind, key), { replace: true })
  }, [kind, key])
}

function Waiting() {
  const reading = useWaiting()
  return (
    <Card title="待处理">
      <LoadState
        reading={reading}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState isBrief title="没有等待处理的事" />}
      >
        {({ list }) => (
          <ul className={styles.queues}>
            {list
              .filter(({ page }) => refusalOf(page) === undefined)
              .map(({ what, link, count, oldest }) => (
                <li key={link}>
                  <Link href={link} className={styles.queue}>
                    <span className={styles.what}>{what}</span>
                    <b className={styles.count}>{count >= mostWaiting ? `${mostWaiting - 1}+` : count}</b>
                    <span className={styles.since}>最早的来自{formatAgo(oldest)}</span>
                  </Link>
                </li>
              ))}
          </ul>
        )}
      </LoadState>
    </Card>
  )
}

interface Row {
  readonly measure: DailyMeasure
  /** Fourteen days, the last of which is today. */
  readonly days: readonly number[]
}

const week = 7
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

const columns: readonly Column<Row>[] = [
  { key: 'measure', title: '项目', cell: ({ measure }) => dailyMeasures[measure] },
  { key: 'today', title: '今日', align: 'end', cell: (row) => <b>{show(row, row.days.at(-1) ?? 0)}</b> },
  { key: 'then', title: '上周同日', align: 'end', cell: (row) => show(row, row.days.at(-1 - week) ?? 0) },
  { key: 'week', title: '近7天', align: 'end', cell: (row) => show(row, sum(row.days.slice(-week))) },
  { key: 'before', title: '前7天', align: 'end', cell: (row) => show(row, sum(row.days.slice(0, week))) },
  {
    key: 'line',
    title: '14天走势',
    cell: ({ days }) => <Sparkline values={days} faintUntil={days.length - week} />,
  },
]

const show = ({ measure }: Row, amount: number): string =>
  measure === 'money' ? showYuan(amount) : amount.toLocaleString('zh-CN')

/** Nobody pays on a site without purchases. */
const isOffered = ({ measure }: Row): boolean => offers('purchases') || (measure !== 'orders' && measure !== 'money')

function Figures() {
  const reading = useCall(getToday, {}, { staleTime: 0 })
  const countedAt = reading.data?.countedAt
  return (
    <Card title="数据" extra={countedAt && <span className={styles.since}>统计到{formatHour(countedAt)}</span>}>
      <LoadState
        reading={reading}
        isEmpty={(data) => data.countedAt === ''}
        empty={
          <EmptyState isBrief title="正在第一次统计">
            几分钟后再来看，之后每五分钟更新。
          </EmptyState>
        }
      >
        {({ list }) => (
          <Table label="今日数据" columns={columns} rows={list.filter(isOffered)} rowKey={({ measure }) => measure} />
        )}
      </LoadState>
    </Card>
  )
}
