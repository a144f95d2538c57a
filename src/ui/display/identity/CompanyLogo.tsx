import { useState } from 'react'
import styles from './CompanyLogo.module.css'

export interface CompanyLogoProps {
  readonly name: string
  readonly src?: string
  readonly size?: 40 | 48 | 64 | 88
}

/**
 * A rounded square. Without a picture, shows the name's first character on a tint. Has no accessible name, because the company's
 * name is shown beside it.
 */
export function CompanyLogo({ name, src, size = 48 }: CompanyLogoProps) {
  const [broken, setBroken] = useState('')
  return (
    <span className={styles.logo} data-size={size}>
      {src && src !== broken ? (
        <img className={styles.image} src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <span aria-hidden="true">{[...name.trim()][0]}</span>
      )}
    </span>
  )
}
