import decodeQr from 'qr/decode.js'
import sharp from 'sharp'
import { foreignFileLimits } from '#contract/files/foreignFiles'
import type { Fit, Making, PictureSize } from './jobs'

// Of the many formats that the library knows, only those that are accepted, and SVG for portraits, which the server draws.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadSvg'] })
// A reader reads one file at a time, each once.
sharp.cache(false)
sharp.concurrency(1)

const white = '#ffffff'

/** Opens a picture by its path; its head is checked before it is unfolded. */
export const openPicture = (path: string, density?: number) =>
  sharp(path, { limitInputPixels: foreignFileLimits.pixels, failOn: 'error', ...(density && { density }) })

/** Undefined for a picture that cannot be read. */
export async function redrawPicture({ from, to }: Making): Promise<PictureSize | undefined> {
  return orUndefined(async () => {
    const { format } = await openPicture(from).metadata()
    const image = openPicture(from).rotate()
    return (format === 'png' ? image.png() : image.jpeg({ quality: 88 })).toFile(to)
  })
}

export async function fitPicture({ from, to, quality, ...size }: Making & Fit): Promise<PictureSize | undefined> {
  return orUndefined(async () => {
    const { format } = await openPicture(from).metadata()
    const fitted = openPicture(from, format === 'svg' ? 400 : undefined)
      .rotate()
      .resize({ ...size, fit: 'cover' })
    if (quality === undefined) return (format === 'png' ? fitted.png() : fitted.jpeg()).toFile(to)
    return fitted.flatten({ background: white }).jpeg({ quality }).toFile(to)
  })
}

/** Longest side in px of the picture in which a code is looked for. */
const codeSide = 1200

export async function readQr(path: string): Promise<string | undefined> {
  return orUndefined(async () => {
    const { data, info } = await openPicture(path)
      .resize(codeSide, codeSide, { fit: 'inside', withoutEnlargement: true })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    return decodeQr({ width: info.width, height: info.height, data })
  })
}

/** Every error is the picture's fault, except that it is not there. */
export async function orUndefined<Value>(read: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await read()
  } catch {
    return undefined
  }
}
