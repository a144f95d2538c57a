import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { type Feedback, findFeedback, handleFeedback } from '#contract/documents/feedbackDesk'
import { feedbackKinds } from '#contract/documents/service'
import { formatDateTime } from '#format/time'
import { DeskRow } from '#kernel/desk/DeskRow'
import { pagedList } from '#kernel/lists/listRecord'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { PartyNote } from '#ui/display/PartyNote'
import { StatusDot } from '#ui/display/Tag'
import { toastSuccess } from '#ui/overlays/toast'
import styles from './Desk.module.css'
import { replyPopup } from './popups'

export const feedback = pagedList({
  pageSize: 20,
  filters: [
    {
      name: 'handled',
      kind: 'tabs',
      label: '处理状态',
      options: [
        { value: '', label: '待处理' },
        { value: '1', label: '已处理' },
      ],
    },
  ],
  useRows: ({ handled }, page) =>
    useCall(findFeedback, { ...page, handled: handled === '1' }, { keepPrevious: true, staleTime: 0 }),
  keyOf: ({ id }: Feedback) => id,
  row: (row: Feedback) => <Row feedback={row} />,
  empty: ({ handled }) =>
    handled === '1'
      ? { title: '没有处理过的反馈' }
      : { title: '没有等待处理的反馈', text: '用户在「联系客服」写下的意见会出现在这里' },
})

function Row({ feedback: row }: { feedback: Feedback }) {
  const { kind, content, contact, mobile, createdAt, handledAt, reply, isParty } = row
  return (
    <DeskRow
      title={feedbackKinds[kind] ?? '其他'}
      state={<StatusDot tone={handledAt ? 'success' : 'danger'}>{handledAt ? '已处理' : '待处理'}</StatusDot>}
      facts={[
        ['账号', mobile || '未登录的访客'],
        ['联系方式', contact],
        ['提交时间', formatDateTime(createdAt)],
        ['处理时间', handledAt && formatDateTime(handledAt)],
      ]}
      note={
        <>
          <p className={styles.words}>{content}</p>
          {reply && <p className={styles.reply}>回复：{reply}</p>}
        </>
      }
      acts={handledAt ? undefined : isParty ? <PartyNote /> : <Button onClick={() => handle(row)}>处理</Button>}
    />
  )
}

async function handle(row: Feedback): Promise<void> {
  if (row.canReply) return void (await open(replyPopup, { feedback: row }))
  const content = '对方没有可以收到回复的账号。如需答复，请按联系方式联系对方，再标记为已处理。'
  if (!(await confirm({ title: '标记为已处理', content }))) return
  const result = await call(handleFeedback, { id: row.id, reply: '' })
  await refresh(findFeedback)
  if (result.ok) toastSuccess('已标记为处理')
}
