import { copyText } from '#platform/clipboard'
import { layoutNow } from '#platform/layout'
import { toast } from '#ui/overlays/toast'
import { choose } from '../popups/modals'
import { hostKind } from './embedding'

/** How long a browser may take to start saving, in ms, before the file is released. */
const revokeAfter = 60_000

/** Browsers of apps on phones ignore the download of a file that has no address on a server. */
const canSave = () => hostKind() === 'browser' || layoutNow() === 'desktop'

/** Hands a file to the user as a download; where that is not possible, leads them to a browser where it is. */
export function saveFile(file: Blob, name: string): void {
  if (!canSave()) return void offerBrowser(name)
  const url = URL.createObjectURL(file)
  saveFrom(url, name)
  setTimeout(() => URL.revokeObjectURL(url), revokeAfter)
}

/** Downloads an address for the user. */
export function saveFrom(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}

async function offerBrowser(name: string): Promise<void> {
  const chosen = await choose({
    title: '请在浏览器中保存',
    content: `当前应用内不能保存“${name}”。请复制本页链接，到手机浏览器打开后再保存。`,
    actions: [{ key: 'copy', label: '复制链接' }],
  })
  if (chosen !== 'copy') return
  if (await copyText(location.href)) toast('已复制，请到浏览器粘贴打开')
  else toast('没有复制成功，请点右上角“…”在浏览器打开')
}
