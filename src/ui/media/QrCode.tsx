import encodeQR from 'qr'
import { useMemo } from 'react'
import styles from './QrCode.module.css'

export interface QrCodeProps {
  readonly text: string
  /** What the code is for, for screen readers. */
  readonly label: string
  /** Width in px. */
  readonly size?: number
}

/** A QR code as an image, so that a long press or a right click can save it. Always dark on white, because scanners need it. */
export function QrCode({ text, label, size = 180 }: QrCodeProps) {
  const source = useMemo(
    () => `data:image/svg+xml,${encodeURIComponent(encodeQR(text, 'svg', { ecc: 'medium', border: 2 }))}`,
    [text],
  )
  return <img className={styles.code} src={source} alt={label} width={size} height={size} />
}
