import { call } from '#api/call'
import { refresh } from '#api/queries'
import { endDeskLive, findDeskLives, getDeskLive, removeDeskRecording } from '#contract/live/desk'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'

const reasonForm = form(endDeskLive.input, [
  { kind: 'prose', name: 'reason', label: '原因', rows: 3, placeholder: '主持人会在通知里看到' },
])

const acts = {
  end: { title: '结束直播', submit: '结束', saved: '已结束，主持人会收到通知', endpoint: endDeskLive },
  callOff: { title: '取消直播', submit: '取消这场直播', saved: '已取消，主持人会收到通知', endpoint: endDeskLive },
  remove: {
    title: '删除录像',
    submit: '删除',
    saved: '已删除，主持人会收到通知',
    intro: '回放和媒体库里的录像都会删除，不能恢复。',
    endpoint: removeDeskRecording,
  },
} as const

export interface LiveReasonDialogProps extends PopupControl<boolean> {
  readonly id: number
  readonly act: keyof typeof acts
}

/** Why a stream is ended, called off, or its recording deleted. */
export default function LiveReasonDialog({ id, act, ...control }: LiveReasonDialogProps) {
  const { endpoint, ...words } = acts[act]
  return (
    <FormDialog
      {...control}
      {...words}
      form={reasonForm}
      start={{ id }}
      tone="danger"
      fieldOf={() => 'reason'}
      save={(input) => call(endpoint, input, { silent: true })}
      onSaved={() => Promise.all([refresh(getDeskLive), refresh(findDeskLives)])}
    />
  )
}
