import { Copy } from 'lucide-react'
import { Button } from '#ui/buttons/Button'
import { copy } from '#ui/copy'
import { QrCode } from '#ui/media/QrCode'
import { Modal } from '#ui/overlays/Modal'
import type { PopupControl } from '../popups/popups'
import styles from './ShareDialog.module.css'

interface Props extends PopupControl {
  readonly title: string
  readonly desc: string
  readonly url: string
  readonly code?: string
  readonly uses?: number
}

/** Share dialog (core 4.6) for when neither an embedding app nor the system can share: a QR code and the address. */
export default function ShareDialog({ isOpen, close, title, desc, url, code, uses = 0 }: Props) {
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="分享" width="narrow">
      <div className={styles.share}>
        <QrCode text={url} label="分享二维码" size={160} />
        <p className={styles.hint}>用手机扫一扫，打开后发给朋友</p>
        <div className={styles.card}>
          <p className={styles.title}>{title}</p>
          <p className={styles.desc}>{desc}</p>
          <p className={styles.url}>{url}</p>
        </div>
        {code && (
          <p className={styles.code}>
            分享码 <strong>{code}</strong>
            <span className={styles.hint}>朋友在“我的—扫一扫”里输入即可打开</span>
          </p>
        )}
        {uses > 0 && <p className={styles.hint}>您的分享已被打开{uses}次</p>}
        <Button block icon={<Copy />} onClick={() => copy(`${title} ${url}`)}>
          复制链接
        </Button>
      </div>
    </Modal>
  )
}
