import { toastSuccess } from '../../ui/overlays/toast'
import { choose } from '../popups/modals'
import { indexPaths, setIndexPath } from './indexPath'

/** Asks which page the site opens with, and stores the choice in this browser. */
export async function chooseIndexPath(): Promise<void> {
  const chosen = await choose({
    title: '打开网站时先看',
    content: '下次从首页地址进入时，直接打开所选的页面。',
    actions: indexPaths.map(({ path, label }) => ({ key: path, label })),
  })
  if (!chosen) return
  setIndexPath(chosen)
  toastSuccess('设置成功')
}
