import { call } from '#api/call'
import { useCall } from '#api/queries'
import { basisOf } from '#contract/basis'
import { brandLimits, getBrandEditor, LeadersInput, saveBrandBase } from '#contract/companies/editor'
import { confirm } from '#kernel/popups/modals'
import { open } from '#kernel/popups/popups'
import { leaderPopup } from '../popups'
import { EntriesDialog } from './EntriesDialog'
import type { BlockDialogProps } from './FactsDialog'
import { reloadPage } from './reloadPage'

/** The people who lead the company. */
export default function LeadersDialog({ editor: start, ...control }: BlockDialogProps) {
  const editor = useCall(getBrandEditor, {}).data ?? start
  const { leaders } = editor
  const remove = async (at: number) => {
    if (!(await confirm({ content: `确定删除${leaders[at]?.name}吗？`, confirmText: '删除', danger: true }))) return
    const left = leaders.filter((_, index) => index !== at)
    const basis = basisOf(LeadersInput, { block: 'leaders', leaders })
    await call(saveBrandBase, { block: 'leaders', leaders: left, basis })
    await reloadPage(editor.id)
  }
  return (
    <EntriesDialog
      {...control}
      title="管理团队"
      noun="成员"
      most={brandLimits.leaders}
      entries={leaders.map(({ name, title }, key) => ({ key, title: name, note: title }))}
      onEdit={(at) => open(leaderPopup, { editor, at })}
      onRemove={remove}
    />
  )
}
