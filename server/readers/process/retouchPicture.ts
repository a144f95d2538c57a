import sharp from 'sharp'
import { type Retouch, retouchLimits } from '#contract/uploads/retouch'
import type { Making, PictureSize } from './jobs'
import { openPicture, orUndefined } from './pictures'

const white = { r: 255, g: 255, b: 255 }

/**
 * Rotates, crops, brightens and evens out light; it does not alter the picture's content. The result is a JPEG without metadata.
 * Undefined for a picture that cannot be read.
 */
export async function retouchPicture({
  from,
  to,
  wishes: { turn, crop, light, even },
}: Making & { readonly wishes: Retouch }): Promise<PictureSize | undefined> {
  return orUndefined(async () => {
    const turned = await turnPicture(from, turn)
    const cut = crop ? cutPart(turned, crop) : open(turned)
    const pixels = await cut.raw().toBuffer({ resolveWithObject: true })
    if (even) await evenLight(pixels)
    let image = open(pixels)
    if (light !== 0) image = image.modulate({ brightness: 1 + light / 100 })
    return image.jpeg({ quality: 90 }).toFile(to)
  })
}

interface Pixels {
  readonly data: Buffer
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 }
}

const open = ({ data, info }: Pixels) => sharp(data, { raw: info })

/** Within the longest side, on white, in the size of the turned picture's bounding box. */
async function turnPicture(path: string, turn: number): Promise<Pixels> {
  const { side } = retouchLimits
  const fitted = await openPicture(path)
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

/** Side of the small picture in which light and shade are measured, in px: the time grows with its third power. */
const lightSide = 320
/** Contrast is evened out by tiles of about a quarter of the picture. */
const tileOf = (length: number): number => Math.max(3, Math.ceil(length / 4))
/** Steps of a gain of 1: the greatest gain that a byte takes is nearly 4. */
const gainSteps = 64

/** Makes each part of the picture as much brighter or darker as evening out contrast makes a small copy of it. */
async function evenLight({ data, info }: Pixels): Promise<void> {
  const small = await open({ data, info })
    .resize(lightSide, lightSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const even = await open(small)
    .clahe({ width: tileOf(small.info.width), height: tileOf(small.info.height), maxSlope: 2 })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  const gains = small.data.map((before, at) =>
    Math.min(255, Math.round((gainSteps * (even[at] ?? 0)) / Math.max(1, before))),
  )
  const gainOf = await sharp(gains, { raw: small.info })
    .blur(2)
    .resize(info.width, info.height, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer()
  for (let at = 0; at < data.length; at += 1)
    data[at] = Math.min(255, ((data[at] ?? 0) * (gainOf[Math.floor(at / info.channels)] ?? gainSteps)) / gainSteps)
}
