import { useRef } from 'react'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import { toastWarning } from '#ui/overlays/toast'
import { openPicture } from '../uploads/pictures/openPicture'
import { decodePixels } from './decodePixels'
import styles from './ScanDialog.module.css'
import { useCamera } from './useCamera'

/** Reads a QR code by the camera or from a picture. */
export default function ScanDialog({ isOpen, close }: PopupControl<string>) {
  const video = useRef<HTMLVideoElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const fault = useCamera(video, close)

  async function read(file: File | undefined) {
    if (!file) return
    const picture = await openPicture(file)
    const text = picture && decodePixels(picture, picture.width, picture.height)
    if (text) close(text)
    else toastWarning('没有识别到二维码，请换一张图片')
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="扫一扫"
      footer={
        <Button variant="outline" size="large" block onClick={() => input.current?.click()}>
          从相册选择
        </Button>
      }
    >
      <div className={styles.frame}>
        {fault ? (
          <p className={styles.fault} role="alert">
            {fault}
          </p>
        ) : (
          <video ref={video} className={styles.video} muted playsInline aria-label="相机画面" />
        )}
      </div>
      <p className={styles.hint}>将二维码放入框内，即可自动扫描</p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="选择二维码图片"
        accept="image/*"
        onChange={(event) => {
          void read(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </Modal>
  )
}
