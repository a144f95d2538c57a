import * as z from 'zod/mini'
import { call } from '#api/call'
import { setUserBlocked } from '#contract/complaints/blocking'
import { requiredText } from '#contract/fields'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { DayControl } from '../../acts/DayControl'

const { userId, until } = setUserBlocked.input.shape

const Block = z.strictObject({ userId, until, reason: requiredText(200, '请写明原因') })

const blockForm = form(Block, [
  { kind: 'prose', name: 'reason', label: '原因', rows: 3, placeholder: '记入操作记录，对方看不到' },
  {
    kind: 'own',
    name: 'until',
    label: '封禁到',
    blank: '',
    draw: ({ value, onChange, label }) => (
      <DayControl
        label={label}
        placeholder="不选则一直封禁"
        value={typeof value === 'string' ? value : ''}
        onPick={onChange}
      />
    ),
  },
])

export interface BlockDialogProps extends PopupControl<boolean> {
  readonly userId: number
}

/** Why an account is blocked, and until when. */
export default function BlockDialog({ userId: id, ...control }: BlockDialogProps) {
  return (
    <FormDialog
      {...control}
      title="封禁账号"
      intro="对方会立即退出登录，其职位、简历和公司招聘者信息全部隐藏，聊天显示账号异常。解除封禁后恢复。"
      form={blockForm}
      start={{ userId: id }}
      submit="封禁"
      tone="danger"
      save={(input) => call(setUserBlocked, { ...input, blocked: true }, { silent: true })}
      saved="账号已封禁"
    />
  )
}
