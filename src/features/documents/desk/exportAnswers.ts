import { call } from '#api/call'
import { exportFormAnswers } from '#contract/documents/feedbackDesk'
import { sheetOf } from '#format/sheetOf'
import { saveFile } from '#kernel/host/saveFile'
import { toastLoading, toastWarning } from '#ui/overlays/toast'

/** Saves the answers to a form as a sheet. */
export async function exportAnswers(id: number): Promise<void> {
  const done = toastLoading('正在导出...')
  try {
    const result = await call(exportFormAnswers, { id })
    if (!result.ok) return
    const { title, heads, rows, total } = result.data
    const columns = heads.map((head, at) => ({
      title: head,
      width: 18,
      of: (row: readonly string[]) => (at === 0 ? new Date(row[at] ?? '') : (row[at] ?? '')),
    }))
    saveFile(await sheetOf(columns, rows), `${title}.xlsx`)
    if (rows.length < total) toastWarning(`共${total}人回答，文件里是最近的${rows.length}人`)
  } finally {
    done()
  }
}
