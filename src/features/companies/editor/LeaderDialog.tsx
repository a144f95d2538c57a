import { call } from '#api/call'
import { basisOf } from '#contract/basis'
import { LeaderInput, LeadersInput, saveBrandBase } from '#contract/companies/editor'
import { FormDialog } from '#kernel/forms/FormDialog'
import { form } from '#ui/forms/form'
import type { BlockDialogProps } from './FactsDialog'
import { reloadPage } from './reloadPage'
import { useListEntry } from './useListEntry'

const leaderForm = form(LeaderInput, [
  { kind: 'text', name: 'name', label: '姓名', half: true },
  { kind: 'text', name: 'title', label: '职务', half: true, placeholder: '例如：创始人兼首席执行官' },
  { kind: 'prose', name: 'introduction', label: '介绍', rows: 4, placeholder: '选填' },
])

export interface LeaderDialogProps extends BlockDialogProps {
  /** Place in the list; without one, a new entry. */
  readonly at: number | undefined
}

export default function LeaderDialog({ editor, at, ...control }: LeaderDialogProps) {
  const { leaders } = editor
  const save = useListEntry({
    list: leaders,
    at,
    send: (next, known) => {
      const input = { block: 'leaders' as const, leaders: [...next] }
      const basis = basisOf(LeadersInput, { ...input, leaders: known })
      return call(saveBrandBase, { ...input, basis }, { silent: true })
    },
    read: (newer) => (newer as Pick<typeof editor, 'leaders'>).leaders ?? [],
    keyOf: ({ name }) => name,
  })
  return (
    <FormDialog
      {...control}
      title={at === undefined ? '添加成员' : '编辑成员'}
      form={leaderForm}
      start={at === undefined ? undefined : leaders[at]}
      save={({ name, title, introduction }) => save({ name, title, introduction })}
      saved="已保存"
      onSaved={() => reloadPage(editor.id)}
      fieldOf={() => 'name'}
    />
  )
}
