import { call } from '#api/call'
import { refresh, useCall } from '#api/queries'
import { findPrivateGroups } from '#contract/account/privateGroup'
import { type FastReply, findFastReplies, saveFastReply } from '#contract/chat/fastReply'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { Select } from '#ui/fields/choices/Select'
import { form, type OwnControl } from '#ui/forms/form'

interface Props extends PopupControl<boolean> {
  /** The one to change. */
  readonly reply?: FastReply
  /** Where a new one goes. */
  readonly groupId?: number
}

const replyForm = form(saveFastReply.input, [
  {
    kind: 'prose',
    name: 'text',
    label: '内容',
    placeholder: '例如：您好，请问面试需要带什么材料？',
    rows: 4,
  },
  {
    kind: 'own',
    name: 'groupId',
    label: '分组',
    blank: null,
    draw: (control) => <GroupField {...control} />,
  },
])

export default function FastReplyDialog({ reply, groupId, ...popup }: Props) {
  return (
    <FormDialog
      {...popup}
      title={reply ? '编辑常用语' : '添加常用语'}
      width="medium"
      form={replyForm}
      start={{ id: reply?.id, text: reply?.text ?? '', groupId: reply?.groupId ?? groupId ?? null }}
      save={(input) => call(saveFastReply, input, { silent: true })}
      fieldOf={() => 'text'}
      saved={reply ? '已修改' : '已添加'}
      onSaved={() => refresh(findFastReplies)}
    />
  )
}

const noGroup = 0

/** Nothing while the user has no groups. */
function GroupField({ label, value, error, onChange }: OwnControl) {
  const groups = useCall(findPrivateGroups, { type: 'fastReply' }).data?.list ?? []
  if (groups.length === 0) return null
  return (
    <Select
      label={label}
      options={[{ value: noGroup, label: '不分组' }, ...groups.map(({ id, name }) => ({ value: id, label: name }))]}
      value={typeof value === 'number' ? value : noGroup}
      onChange={(next) => onChange(next === noGroup ? null : next)}
      error={error}
    />
  )
}
