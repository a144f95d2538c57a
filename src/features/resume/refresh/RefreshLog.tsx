import type { RefreshState } from '#contract/resume/refresh'
import { formatMeeting } from '#format/time'
import { Card } from '#ui/display/Card'
import { ListRow } from '#ui/lists/ListRow'
import { EmptyState } from '#ui/states/LoadState'

const results = {
  done: '已排到前面',
  hidden: '未刷新：简历已从人才库中隐藏',
  lacking: '未刷新：自动刷新天数已用完',
  incomplete: '未刷新：缺少基本信息或求职期望',
} as const satisfies Record<RefreshState['log'][number]['result'], string>

/** The log of refreshes, the latest first. */
export function RefreshLog({ log }: { log: RefreshState['log'] }) {
  return (
    <Card title="刷新记录" flush={log.length > 0}>
      {log.length === 0 && <EmptyState title="还没有刷新过">刷新的时间和结果会记在这里</EmptyState>}
      {log.map(({ id, at, way, result }) => (
        <ListRow
          key={id}
          title={<time dateTime={at}>{formatMeeting(at)}</time>}
          note={results[result]}
          value={way === 'hand' ? '手动' : '自动'}
        />
      ))}
    </Card>
  )
}
