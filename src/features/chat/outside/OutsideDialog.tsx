import type { PopupControl } from '#kernel/popups/popups'
import { tenant } from '#platform/tenant'
import { Button } from '#ui/buttons/Button'
import { copy } from '#ui/copy'
import { Modal } from '#ui/overlays/Modal'
import styles from './OutsideDialog.module.css'

export interface OutsideDialogProps extends PopupControl {
  /** An address of http or https. */
  readonly url: string
}

/** Where a link in a message leads, before it leads there. */
export default function OutsideDialog({ isOpen, close, url }: OutsideDialogProps) {
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title={`即将离开${tenant.name}`} width="narrow">
      <div className={styles.outside}>
        <p>
          您要打开的网页属于 <b className={styles.host}>{new URL(url).host}</b>，不是本站的页面。
        </p>
        <p className={styles.address}>{url}</p>
        <ul className={styles.cautions}>
          <li>不要在那里输入本站的密码或收到的验证码</li>
          <li>招聘不收费：要求转账、交押金、培训费的，都可能是诈骗</li>
          <li>不要下载来历不明的应用</li>
        </ul>
        <div className={styles.acts}>
          <Button variant="quiet" onClick={() => copy(url)}>
            复制网址
          </Button>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className={styles.go}
            onClick={() => close()}
          >
            继续访问
          </a>
        </div>
      </div>
    </Modal>
  )
}
