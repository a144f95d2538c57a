import type { ShareKey } from './host'
import { shareCodeParameter } from './shareCode'

/** Looks of a poster: a picture of what is shared with its QR code. The server draws it. */
export const posterLooks = { plain: '简洁', bold: '醒目', ticket: '票券' } as const
export type PosterLook = keyof typeof posterLooks

/** Further pictures of what is shared, without a QR code: `card` beside a link in other apps, `square` in a host's card. */
export type PictureLook = PosterLook | 'card' | 'square'
export const pictureLooks: readonly PictureLook[] = [...(Object.keys(posterLooks) as PosterLook[]), 'card', 'square']

/** Width and height in px. */
export const pictureSizes: Readonly<Record<PictureLook, readonly [width: number, height: number]>> = {
  plain: [750, 1200],
  bold: [750, 1200],
  ticket: [750, 1200],
  card: [1200, 630],
  square: [300, 300],
}

export interface SharePicture {
  readonly look: PictureLook
  readonly key: ShareKey
  readonly id: number
  /** Whose code the poster carries; without it, the QR code is the bare address. */
  readonly code?: string
  /** A saved text of the code's owner. */
  readonly template?: number | undefined
  readonly isDownload?: boolean
}

export const sharePicturePath = '/share/picture'

/** Address of a picture, without the origin. */
export function sharePictureAddress({ look, key, id, code, template, isDownload }: SharePicture): string {
  const query = [
    ...(code ? [`${shareCodeParameter}=${code}`] : []),
    ...(code && template ? [`template=${template}`] : []),
    ...(isDownload ? ['download=1'] : []),
  ].join('&')
  return `${sharePicturePath}/${look}/${key}/${id}.png${query && `?${query}`}`
}
