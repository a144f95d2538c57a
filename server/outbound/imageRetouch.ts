import sharp from 'sharp'
import { type Retouch, retouchLimits } from '../../contract/uploads/retouch'

/** Retouches pictures. `sharpRetouch` does it in this process. */
export interface ImageRetouch {
  /** The retouched picture as a JPEG without metadata; undefined if the picture cannot be read. */
  retouch(picture: Buffer, wishes: Retouch): Promise<Buffer | undefined>
}

/** More than any camera has. Rotating a picture needs memory in proportion. */
const maxPixels = 60_000_000
const white = { r: 255, g: 255, b: 255 }

/** Rotates, crops, brightens and evens out light. It does not alter the picture's content. */
export const sharpRetouch: ImageRetouch = {
  async retouch(picture, { turn, crop, light, even }) {
    try {
      const turned = await turnPicture(picture, turn)
      const cut = crop ? cutPart(turned, crop) : open(turned)
      const { data, info } = await cut.raw().toBuffer({ resolveWithObject: true })
      let image = sharp(data, { raw: info })
      if (even) image = image.clahe({ width: tileOf(info.width), height: tileOf(info.height), maxSlope: 2 })
      if (light !== 0) image = image.modulate({ brightness: 1 + light / 100 })
      return await image.jpeg({ quality: 90 }).toBuffer()
    } catch {
      return undefined
    }
  },
}

interface Pixels {
  readonly data: Buffer
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
}

const open = ({ data, info }: Pixels) => sharp(data, { raw: info })

/** Within the longest side, on white, in the size of the turned picture's bounding box. */
async function turnPicture(picture: Buffer, turn: number): Promise<Pixels> {
  const { side } = retouchLimits
  const fitted = await sharp(picture, { limitInputPixels: maxPixels, failOn: 'error' })
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: white })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  if (turn % 360 === 0) return fitted
  return sharp(fitted.data, { raw: fitted.info })
    .rotate(turn, { background: white })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function cutPart(pixels: Pixels, { x, y, width, height }: NonNullable<Retouch['crop']>) {
  const { info } = pixels
  const left = Math.min(info.width - 1, Math.round(x * info.width))
  const top = Math.min(info.height - 1, Math.round(y * info.height))
  return open(pixels).extract({
    left,
    top,
    width: Math.max(1, Math.min(info.width - left, Math.round(width * info.width))),
    height: Math.max(1, Math.min(info.height - top, Math.round(height * info.height))),
  })
}

/** Contrast is evened out by tiles of about a quarter of the picture. */
const tileOf = (length: number): number => Math.max(3, Math.ceil(length / 4))
