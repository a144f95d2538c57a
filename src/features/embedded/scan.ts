import { host } from '#kernel/host/host'
import { navigate } from '#kernel/pages/navigation'
import { open } from '#kernel/popups/popups'
import { toastWarning } from '#ui/overlays/toast'
import { scanResultPath } from './paths'
import { scanPopup } from './popups'

/** 扫一扫: the host's own scanner, else the page's; the text is shown by /scan/result, or opened if it is an address of this site. */
export async function scanAndGo(): Promise<void> {
  const text = await readCode()
  if (text) navigate(scanResultPath(text))
}

async function readCode(): Promise<string | undefined> {
  const embedded = await host()
  if (!embedded?.scan) return open(scanPopup)
  try {
    return await embedded.scan()
  } catch (error) {
    if (error instanceof Error && error.message !== 'cancel') toastWarning('扫码失败，请重试')
    return undefined
  }
}
