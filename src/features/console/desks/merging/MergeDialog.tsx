import { useState } from 'react'
import { call } from '#api/call'
import { compareAccounts } from '#contract/console/desks/merging'
import type { OutputOf } from '#contract/endpoint'
import { FormDialog } from '#kernel/forms/FormDialog'
import type { PopupControl } from '#kernel/popups/popups'
import { form } from '#ui/forms/form'
import { ProposeMerge } from './ProposeMerge'

const otherForm = form(compareAccounts.input, [
  { kind: 'text', name: 'other', label: '另一个账号', placeholder: '编号、手机号或姓名' },
])

export interface MergeDialogProps extends PopupControl<boolean> {
  readonly id: number
}

/** Names the second account of the person, then compares both and proposes which one stays. Resolves to true once it is proposed. */
export default function MergeDialog({ id, ...control }: MergeDialogProps) {
  const [compared, setCompared] = useState<OutputOf<typeof compareAccounts>>()
  if (compared) return <ProposeMerge {...control} compared={compared} />
  return (
    <FormDialog
      {...control}
      close={(found) => !found && control.close()}
      title="合并账号"
      intro="同一个人重复注册时，把两个账号合为一个。请先与本人核实，再输入另一个账号。"
      form={otherForm}
      start={{ id }}
      submit="比较两个账号"
      asksBeforeLeaving={false}
      save={(input) => call(compareAccounts, input, { silent: true })}
      onSaved={setCompared}
      fieldOf={() => 'other'}
    />
  )
}
