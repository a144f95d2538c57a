import type { PopupControl } from '#kernel/popups/popups'
import { QrCode } from '#ui/media/QrCode'
import { Modal } from '#ui/overlays/Modal'
import styles from './PreviewDialog.module.css'

export interface PreviewDialogProps extends PopupControl {
  readonly url: string
}

/** A link that shows the draft on the page of the site, on this device or on a phone. */
export default function PreviewDialog({ isOpen, close, url }: PreviewDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="预览草稿" width="narrow">
      <div className={styles.body}>
        <QrCode text={url} label="用手机扫码预览" />
        <p className={styles.words}>
          手机扫码，或
          <a className={styles.link} href={url} target="_blank" rel="noreferrer">
            在新窗口打开
          </a>
          。链接一小时内有效，只在打开它的浏览器里显示草稿。
        </p>
        <p className={styles.words}>
          <a className={styles.link} href="/preview">
            结束本机的预览
          </a>
        </p>
      </div>
    </Modal>
  )
}
