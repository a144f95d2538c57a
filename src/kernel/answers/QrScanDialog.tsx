import { Link } from 'wouter'
import { QrCode } from '#ui/media/QrCode'
import { Modal } from '#ui/overlays/Modal'
import type { PopupControl } from '../popups/popups'
import styles from './QrScanDialog.module.css'

export interface QrScanDialogProps extends PopupControl {
  readonly room: string
  /** Image of the code. Without it, `text` is drawn as a code. */
  readonly image?: string
  readonly text?: string
  /** The room's page, where this browser enters. */
  readonly page?: string
}

/** The QR code with which a phone opens the video interview in the mini-program (core 4.5). */
export default function QrScanDialog({ isOpen, close, room, image, text = '', page }: QrScanDialogProps) {
  const label = '视频面试二维码'
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="视频面试" width="narrow">
      <div className={styles.scan}>
        {room && <p className={styles.room}>{room}</p>}
        {image ? (
          <img className={styles.code} src={image} alt={label} width={200} height={200} />
        ) : (
          <QrCode text={text} label={label} size={200} />
        )}
        <p className={styles.note}>面试间已开放，请用手机扫一扫，在小程序中进行视频面试</p>
        {page && (
          <Link href={page} className={styles.page} onClick={() => close()}>
            在浏览器中面试
          </Link>
        )}
      </div>
    </Modal>
  )
}
