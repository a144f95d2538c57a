import { choose } from '#kernel/popups/modals'
import { toastSuccess } from '#ui/overlays/toast'
import { editedSince, type ImportRecord, undoImport } from './importRecord'

/** Undoes an import; asks first about what was edited since. Resolves to false if the user keeps everything. */
export async function askToUndo(record: ImportRecord): Promise<boolean> {
  const edited = editedSince(record)
  const choice = edited.length === 0 ? 'kept' : await askAboutEdited(edited)
  if (choice === undefined) return false
  undoImport(record, { withEdited: choice === 'all' })
  toastSuccess(choice === 'kept' && edited.length > 0 ? `已撤销，保留了您改过的${edited.join('、')}` : '已撤销导入')
  return true
}

const askAboutEdited = (edited: readonly string[]) =>
  choose({
    title: '撤销这次导入？',
    content: `导入后您改过、还没有保存的内容：${edited.join('、')}。`,
    actions: [
      { key: 'all', label: '一起撤销', danger: true },
      { key: 'kept', label: '保留改过的', primary: true },
    ],
  })
