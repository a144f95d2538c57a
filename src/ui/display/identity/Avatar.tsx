import { useState } from 'react'
import { smallImage } from '#format/imageVariant'
import { shortenName } from '#format/text'
import styles from './Avatar.module.css'
import { paletteIndex } from './palette'

export interface AvatarProps {
  readonly name: string
  /** Address of the picture; empty if there is none. */
  readonly src?: string
  /** In px: 40, 32 by default, 24 (core 9); 64 and 88 for page headings. */
  readonly size?: 88 | 64 | 48 | 40 | 32 | 24
  readonly online?: boolean
  /** Index of a palette colour that replaces the colour of the name. */
  readonly colour?: number
  /** Letters that replace those of the name. */
  readonly letters?: string
}

/** A round picture. Without one, letters of the shortened name on the name's colour. Screen readers get the whole name. */
export function Avatar({ name, src, size = 32, online, colour = paletteIndex(name), ...rest }: AvatarProps) {
  const [broken, setBroken] = useState('')
  const isShown = src && src !== broken
  const letters = rest.letters ?? initials(name, size)
  return (
    <span
      className={styles.avatar}
      data-size={size}
      data-colour={isShown ? undefined : colour}
      data-long={[...letters].length > 2 || undefined}
    >
      {isShown ? (
        <img className={styles.image} src={smallImage(src)} alt={name} loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <span role="img" aria-label={name}>
          {letters}
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

/**
 * Letters for the avatar: the shortened name (4 characters, core 9) in a page heading, two characters at 40 and 48 px,
 * one below. Keeps the end of the name, because Chinese given names come last.
 */
export function initials(name: string, size: number): string {
  const short = [...shortenName(name.replaceAll('*', ''))]
  const room = size >= 64 ? 4 : size > 32 ? 2 : 1
  return (/\p{Script=Han}/u.test(name) ? short.slice(-room) : short.slice(0, room)).join('')
}
