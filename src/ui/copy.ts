import { copyText } from '#platform/clipboard'
import { toastSuccess, toastWarning } from './overlays/toast'

/** Copies `text` to the clipboard and shows a toast with the result. */
export async function copy(text: string): Promise<void> {
  if (await copyText(text)) toastSuccess('复制成功')
  else toastWarning('复制失败，请手动复制')
}
