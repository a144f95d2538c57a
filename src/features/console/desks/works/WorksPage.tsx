import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { useRereading } from '#api/useRereading'
import { recordKinds } from '#contract/console/desks/kinds'
import {
  type DeskWork,
  deskWorkActs,
  deskWorkDays,
  deskWorkStates,
  findDeskWorks,
  stopDeskWork,
} from '#contract/console/desks/works'
import { formatDateTime } from '#format/time'
import { Desk, DeskQueue } from '#kernel/desk/Desk'
import { DeskRow } from '#kernel/desk/DeskRow'
import { pagedList } from '#kernel/lists/listRecord'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { StatusDot } from '#ui/display/Tag'
import { toastSuccess } from '#ui/overlays/toast'
import { ProgressBar } from '#ui/states/Progress'
import { reportPopup } from './popups'
import { saveExport } from './saveExport'

const tones = { waiting: 'danger', done: 'success', stopped: 'off', lost: 'off' } as const

const works = pagedList({
  pageSize: 20,
  useRows: (_, page) => {
    const reading = useCall(findDeskWorks, page, { keepPrevious: true, staleTime: 0 })
    useRereading([findDeskWorks], {
      pace: 2_000,
      isOn: reading.data?.list.some(({ state }) => state === 'waiting') ?? false,
    })
    return reading
  },
  keyOf: ({ id }: DeskWork) => id,
  row: (work: DeskWork) => <Work work={work} />,
  empty: {
    title: '没有批量任务',
    text: `在用户、公司、职位的列表里选择多条记录后可以导出或下架，进度和结果在这里。完成后保留${deskWorkDays}天。`,
  },
})

/** /admin/works: what operators do with many rows of lists, in the background. */
export default function WorksPage() {
  return (
    <Desk title="批量任务">
      <DeskQueue list={works} />
    </Desk>
  )
}

const say = (count: number) => `${count.toLocaleString('zh-CN')}条`

function Work({ work }: { work: DeskWork }) {
  const { id, kind, act, reason, state, chosen, reached, done, isCut, by, isOwn, createdAt, endedAt } = work
  const title = act === 'export' ? `导出${recordKinds[kind].title}` : deskWorkActs[act].title
  const left = reached - done
  return (
    <DeskRow
      title={title}
      state={<StatusDot tone={tones[state]}>{deskWorkStates[state]}</StatusDot>}
      facts={[
        ['共', `${say(chosen)}${isCut ? '（符合条件的更多，一次只处理这些）' : ''}`],
        ['已处理', say(done)],
        ['未处理', left > 0 ? say(left) : ''],
        ['原因', reason],
        ['发起人', by],
        ['开始时间', formatDateTime(createdAt)],
        ['结束时间', endedAt && formatDateTime(endedAt)],
      ]}
      note={
        state === 'waiting' && (
          <ProgressBar percent={Math.floor((reached / Math.max(1, chosen)) * 100)} label={`${title}的进度`} />
        )
      }
      acts={
        <>
          {left > 0 && (
            <Button variant="text" size="small" onClick={() => open(reportPopup, { work: id, kind })}>
              未处理的记录
            </Button>
          )}
          {state === 'waiting' && (
            <Button variant="outline" onClick={() => stop(work, title)} aria-label={`停止${title}`}>
              停止
            </Button>
          )}
          {act === 'export' && state === 'done' && isOwn && (
            <Button onClick={() => saveExport(work)} aria-label={`下载${title}的文件`}>
              下载文件
            </Button>
          )}
        </>
      }
    />
  )
}

async function stop({ id }: DeskWork, title: string): Promise<void> {
  const content = '已经处理的不会恢复，其余的不再处理。'
  if (!(await confirm({ title: `停止${title}`, content, confirmText: '停止', danger: true }))) return
  const result = await call(stopDeskWork, { id })
  await refresh(findDeskWorks)
  if (result.ok) toastSuccess('已停止')
}
