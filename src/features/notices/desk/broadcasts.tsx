import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { useRereading } from '#api/useRereading'
import { type Broadcast, type BroadcastState, findBroadcasts, stopBroadcast } from '#contract/notices/broadcast'
import { formatDateTime } from '#format/time'
import { DeskRow } from '#kernel/desk/DeskRow'
import { pagedList } from '#kernel/lists/listRecord'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { StatusDot } from '#ui/display/Tag'
import { toastSuccess } from '#ui/overlays/toast'
import { useCatalogNames } from '../../settings/catalogs'
import styles from './Broadcasts.module.css'
import { broadcastPopup } from './popups'
import { sayAudience } from './sayAudience'

const states: Readonly<Record<BroadcastState, readonly [label: string, tone: 'success' | 'danger' | 'off']>> = {
  waiting: ['等待发送', 'danger'],
  sending: ['发送中', 'danger'],
  sent: ['已发完', 'success'],
  stopped: ['已停止', 'off'],
}

const isUnderWay = ({ state }: Broadcast): boolean => state === 'waiting' || state === 'sending'

const Add = () => <Button onClick={() => open(broadcastPopup)}>群发通知</Button>

export const broadcasts = pagedList({
  pageSize: 20,
  filterBar: Add,
  useRows: (_, page) => {
    const reading = useCall(findBroadcasts, page, { keepPrevious: true, staleTime: 0 })
    useRereading([findBroadcasts], { pace: 5_000, isOn: reading.data?.list.some(isUnderWay) ?? false })
    return reading
  },
  keyOf: ({ id }: Broadcast) => id,
  row: (row: Broadcast) => <Row broadcast={row} />,
  empty: {
    title: '还没有群发过通知',
    text: '一次告诉很多人一件事：系统维护、招聘会、规则变化。每人在「通知」里收到一条。',
  },
})

function Row({ broadcast }: { broadcast: Broadcast }) {
  const { title, content, link, audience, state, sent, by, startsAt, endedAt } = broadcast
  const areas = useCatalogNames('area', audience.areas)
  const [label, tone] = states[state]
  return (
    <DeskRow
      title={title}
      state={<StatusDot tone={tone}>{label}</StatusDot>}
      facts={[
        ['发送对象', sayAudience(audience, areas)],
        ['已收到', `${sent}人`],
        ['打开的页面', link],
        ['开始时间', formatDateTime(startsAt)],
        ['结束时间', endedAt && formatDateTime(endedAt)],
        ['创建人', by],
      ]}
      note={<p className={styles.words}>{content}</p>}
      acts={
        isUnderWay(broadcast) && (
          <Button variant="outline" onClick={() => stop(broadcast)} aria-label={`停止发送${title}`}>
            停止发送
          </Button>
        )
      }
    />
  )
}

async function stop({ id, title, sent }: Broadcast): Promise<void> {
  const content =
    sent > 0 ? `已经有${sent}人收到「${title}」，他们仍能看到。其他人不会再收到。` : `没有人会收到「${title}」。`
  if (!(await confirm({ title: '停止发送', content, confirmText: '停止发送', danger: true }))) return
  const result = await call(stopBroadcast, { id })
  await refresh(findBroadcasts)
  if (result.ok) toastSuccess('已停止')
}
