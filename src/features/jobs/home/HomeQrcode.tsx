import { useEffect, useState } from 'react'
import styles from './HomeQrcode.module.css'

/** The home page's address as a code to open it on a phone (screens "Home"). What draws the code is loaded with it. */
export function HomeQrcode() {
  const [path, setPath] = useState<Drawing>()
  const address = new URL('/', location.href).href
  useEffect(() => {
    let isGone = false
    void import('qr').then(({ encodeQR }) => {
      if (!isGone) setPath(draw(encodeQR(address, 'raw', { border: 1 })))
    })
    return () => {
      isGone = true
    }
  }, [address])
  return (
    <aside className={styles.card} aria-label="手机访问">
      <span className={styles.code}>
        {path && (
          <svg viewBox={`0 0 ${path.size} ${path.size}`} role="img" aria-label={`用手机打开${address}的二维码`}>
            <path d={path.d} fill="#1d2129" />
          </svg>
        )}
      </span>
      <span className={styles.title}>手机扫码打开</span>
      <span className={styles.text}>随时查看新职位与消息</span>
    </aside>
  )
}

interface Drawing {
  readonly size: number
  readonly d: string
}

/** One square of the path for each dark module. */
function draw(rows: readonly (readonly boolean[])[]): Drawing {
  const d = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size: rows.length, d }
}
