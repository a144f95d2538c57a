import type { ReactNode } from 'react'
import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { useRereading } from '#api/useRereading'
import {
  type DeadWork,
  dropDeadWork,
  getHealth,
  type HealthState,
  healthStates,
  retryDeadWork,
  type SlowQuery,
  slowQuery,
} from '#contract/console/health'
import type { OutputOf } from '#contract/endpoint'
import { formatAgo, formatDateTime } from '#format/time'
import { confirm } from '#kernel/popups/modals'
import { Button } from '#ui/buttons/Button'
import { Card } from '#ui/display/Card'
import { PageTitle } from '#ui/display/PageTitle'
import { StatusDot } from '#ui/display/Tag'
import { type Column, Table } from '#ui/lists/Table'
import { toastSuccess } from '#ui/overlays/toast'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import styles from './HealthPage.module.css'
import { Hosts } from './Hosts'

type Health = OutputOf<typeof getHealth>

/** A backup that is older is late. */
const backupDays = 2

/** /admin/health: how the whole installation is, for those who look after it. */
export default function HealthPage() {
  const reading = useCall(getHealth, {}, { staleTime: 0 })
  useRereading([getHealth], { pace: 10_000 })
  return (
    <div className={styles.page}>
      <PageTitle>系统状态</PageTitle>
      <p className={styles.note}>这里是整套系统的状态，各个站点共用。每十秒更新。</p>
      <LoadState reading={reading}>
        {(health) => (
          <>
            <Server health={health} />
            <Queues health={health} />
            <Dead health={health} />
            <Slow health={health} />
            <Storage health={health} />
          </>
        )}
      </LoadState>
      <Hosts />
    </div>
  )
}

const sizes = ['B', 'KB', 'MB', 'GB', 'TB']

function sayBytes(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(sizes.length - 1, Math.floor(Math.log2(bytes) / 10))
  return `${(bytes / 1024 ** step).toFixed(step > 1 ? 1 : 0)} ${sizes[step]}`
}

const tones = { good: 'success', bad: 'danger', off: 'off', unknown: 'off' } as const

const State = ({ of }: { of: HealthState }) => <StatusDot tone={tones[of]}>{healthStates[of]}</StatusDot>

function Server({ health }: { health: Health }) {
  const { release, build, node, startedAt, memory, redis, replicas, backupAt, database, disk } = health
  const isLate = backupAt === null || Date.now() - Date.parse(backupAt) > backupDays * 86_400_000
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['版本', release === '' ? build : `${release}（${build}）`],
    ['Node.js', node],
    ['PostgreSQL', database.version],
    ['本进程已运行', `自${formatDateTime(startedAt)}`],
    ['本进程内存', sayBytes(memory)],
    ['数据库大小', sayBytes(database.bytes)],
    ['文件所在磁盘', disk ? `剩余${sayBytes(disk.free)}，共${sayBytes(disk.size)}` : '文件不在这台机器上'],
    ['Redis', <State key="redis" of={redis} />],
    [
      '最近备份',
      <StatusDot key="backup" tone={isLate ? 'danger' : 'success'}>
        {backupAt === null ? '还没有备份' : `${formatAgo(backupAt)}（${formatDateTime(backupAt)}）`}
      </StatusDot>,
    ],
    ...replicas.map(
      ({ number, state, lag }) =>
        [
          `只读副本${number}`,
          <span key={number}>
            <State of={state} />
            {lag !== null && `，落后${lag.toFixed(1)}秒`}
          </span>,
        ] as const,
    ),
    ...(replicas.length === 0 ? [['只读副本', <State key="replicas" of="off" />] as const] : []),
  ]
  return (
    <Card title="服务">
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}

type Queue = Health['queues'][number]

const queueColumns: readonly Column<Queue>[] = [
  { key: 'kind', title: '任务', cell: ({ title }) => title },
  { key: 'waiting', title: '等待', align: 'end', cell: ({ waiting }) => waiting },
  { key: 'dead', title: '已放弃', align: 'end', cell: ({ dead }) => dead },
  { key: 'oldest', title: '最早应在', cell: ({ oldest }) => (oldest ? formatDateTime(oldest) : '—') },
]

const Queues = ({ health: { queues } }: { health: Health }) => (
  <Card title="任务队列">
    {queues.length === 0 ? (
      <EmptyState isBrief title="没有等待的任务" />
    ) : (
      <Table label="任务队列" columns={queueColumns} rows={queues} rowKey={({ kind }) => kind} />
    )}
  </Card>
)

const deadColumns: readonly Column<DeadWork>[] = [
  { key: 'id', title: '编号', cell: ({ id }) => id },
  { key: 'kind', title: '任务', cell: ({ title }) => title },
  { key: 'error', title: '最后一次失败的原因', cell: ({ error }) => <span className={styles.text}>{error}</span> },
  { key: 'attempts', title: '尝试', align: 'end', cell: ({ attempts }) => `${attempts}次` },
  { key: 'at', title: '放弃时间', cell: ({ at }) => formatDateTime(at) },
  {
    key: 'acts',
    title: '操作',
    cell: (row) => (
      <span className={styles.acts}>
        {row.canRetry && (
          <Button variant="outline" size="small" aria-label={`重试任务${row.id}`} onClick={() => retry(row)}>
            重试
          </Button>
        )}
        <Button variant="text" size="small" tone="danger" aria-label={`丢弃任务${row.id}`} onClick={() => drop(row)}>
          丢弃
        </Button>
      </span>
    ),
  },
]

const Dead = ({ health: { dead } }: { health: Health }) => (
  <Card title="已放弃的任务">
    {dead.length === 0 ? (
      <EmptyState isBrief title="没有放弃的任务" />
    ) : (
      <Table label="已放弃的任务" columns={deadColumns} rows={dead} rowKey={({ id }) => id} />
    )}
  </Card>
)

async function retry({ id }: DeadWork): Promise<void> {
  const result = await call(retryDeadWork, { id })
  await refresh(getHealth)
  if (result.ok) toastSuccess('已重新排队，10秒内会再试')
}

async function drop({ id, title }: DeadWork): Promise<void> {
  const content = `任务「${title}」不会再尝试，也不能恢复。`
  if (!(await confirm({ title: '丢弃任务', content, confirmText: '丢弃', danger: true }))) return
  const result = await call(dropDeadWork, { id })
  await refresh(getHealth)
  if (result.ok) toastSuccess('已丢弃')
}

const slowColumns: readonly Column<SlowQuery>[] = [
  { key: 'text', title: '语句', cell: ({ text }) => <code className={styles.text}>{text}</code> },
  { key: 'ms', title: '毫秒', align: 'end', cell: ({ ms }) => ms.toLocaleString('zh-CN') },
  { key: 'runs', title: '次数', align: 'end', cell: ({ runs }) => runs?.toLocaleString('zh-CN') ?? '正在运行' },
]

const Slow = ({ health: { slow, countsStatements } }: { health: Health }) => (
  <Card title={countsStatements ? '慢查询（平均用时）' : '正在运行的慢查询'}>
    {slow.length === 0 ? (
      <EmptyState isBrief title={`没有超过${slowQuery}毫秒的查询`}>
        {countsStatements ? '' : '数据库没有装 pg_stat_statements，只能看到此刻正在运行的查询。'}
      </EmptyState>
    ) : (
      <Table label="慢查询" columns={slowColumns} rows={slow} rowKey={({ text, ms }) => `${ms} ${text}`} />
    )}
  </Card>
)

type Connections = Health['connections'][number]
type Size = Health['tables'][number]

const connectionColumns: readonly Column<Connections>[] = [
  { key: 'name', title: '程序', cell: ({ name }) => name },
  { key: 'all', title: '连接', align: 'end', cell: ({ all }) => all },
  { key: 'busy', title: '正在使用', align: 'end', cell: ({ busy }) => busy },
]

const tableColumns: readonly Column<Size>[] = [
  {
    key: 'name',
    title: '数据表',
    cell: ({ name, title }) => (
      <>
        {title} <code className={styles.name}>{name}</code>
      </>
    ),
  },
  { key: 'bytes', title: '大小', align: 'end', cell: ({ bytes }) => sayBytes(bytes) },
]

const Storage = ({ health: { connections, tables } }: { health: Health }) => (
  <>
    <Card title="进程与数据库连接">
      <Table label="数据库连接" columns={connectionColumns} rows={connections} rowKey={({ name }) => name} />
    </Card>
    <Card title="最大的数据表">
      <Table label="最大的数据表" columns={tableColumns} rows={tables} rowKey={({ name }) => name} />
    </Card>
  </>
)
