import { brandLimits, getBrandEditor, saveBrandBase } from '../../../../contract/companies/editor'
import { call } from '../../../api/call'
import { useCall } from '../../../api/queries'
import { confirm } from '../../../kernel/popups/modals'
import { open } from '../../../kernel/popups/popups'
import { leaderPopup } from '../popups'
import { EntriesDialog } from './EntriesDialog'
import type { BlockDialogProps } from './FactsDialog'
import { reloadPage } from './useBlock'

/** The people who lead the company. */
export default function LeadersDialog({ editor: start, ...control }: BlockDialogProps) {
  const editor = useCall(getBrandEditor, {}).data ?? start
  const { leaders, versions } = editor
  const remove = async (at: number) => {
    if (!(await confirm({ content: `确定删除${leaders[at]?.name}吗？`, confirmText: '删除', danger: true }))) return
    const left = leaders.filter((_, index) => index !== at)
    await call(saveBrandBase, { block: 'leaders', version: versions.leaders, leaders: left })
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
