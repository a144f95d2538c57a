import { useState } from 'react'
import { smallImage } from '../format/imageVariant'
import { shortenName } from '../format/text'
import styles from './Avatar.module.css'
import { paletteIndex } from './palette'

export interface AvatarProps {
  readonly name: string
  /** Address of the picture; empty for none. */
  readonly src?: string
  /** In px: 40, 32 by default, 24 (core 9); 64 and 88 head a page. */
  readonly size?: 88 | 64 | 48 | 40 | 32 | 24
  readonly online?: boolean
  /** One of the palette in place of the name's. */
  readonly colour?: number
}

/** A round picture; without one, the last letters of the name on the name's colour. */
export function Avatar({ name, src, size = 32, online, colour = paletteIndex(name) }: AvatarProps) {
  const [broken, setBroken] = useState('')
  const isShown = src && src !== broken
  return (
    <span className={styles.avatar} data-size={size} data-colour={isShown ? undefined : colour}>
      {isShown ? (
        <img className={styles.image} src={smallImage(src)} alt={name} loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <span role="img" aria-label={name}>
          {initials(name, size)}
        </span>
      )}
      {online && (
        <span className={styles.dot}>
          <span className="visually-hidden">在线</span>
        </span>
      )}
    </span>
  )
}

/** A small circle has room for one character, a larger one for two. Chinese names are known by their given part, at the end. */
export function initials(name: string, size: number): string {
  const short = [...shortenName(name.replaceAll('*', ''))]
  const room = size > 32 ? 2 : 1
  return (/\p{Script=Han}/u.test(name) ? short.slice(-room) : short.slice(0, room)).join('')
}
