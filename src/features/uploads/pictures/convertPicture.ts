import { uploadLimits } from '#contract/uploads/upload'
import { isHeic } from '../fileRules'
import { isHugePicture, tooManyPixels } from './openPicture'

type Converted = { readonly file: File; readonly fault?: undefined } | { readonly fault: string }

/** Pixels of a converted picture at most: a photo stays sharp on any screen, a long screenshot legible. */
const mostPixels = 8_000_000
/** What browsers take as a side of a canvas. */
const longestSide = 16_384
const quality = 0.86
/** One that is still too large gets sides shorter by this factor, so many times. */
const shrinkBy = 0.75
const attempts = 6

/**
 * A picture as a JPEG under the limit: upright (by its EXIF data, which is left out), with white where it was transparent. `fault`
 * says why there is none; empty if the file's own fault says it.
 */
export async function convertPicture(file: File): Promise<Converted> {
  if (await isHugePicture(file)) return { fault: tooManyPixels }
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return { fault: isHeic(file) ? '浏览器打不开这张HEIC照片，请在手机相册里另存为jpg后再试' : '' }
  const { width, height } = picture
  let scale = Math.min(1, Math.sqrt(mostPixels / (width * height)), longestSide / Math.max(width, height))
  try {
    for (let attempt = 0; attempt < attempts; attempt++, scale *= shrinkBy) {
      const blob = await drawJpeg(picture, Math.max(1, width * scale), Math.max(1, height * scale))
      if (blob && blob.size < uploadLimits.image) return { file: named(blob, file) }
    }
    return { fault: '' }
  } finally {
    picture.close()
  }
}

async function drawJpeg(picture: ImageBitmap, width: number, height: number): Promise<Blob | null> {
  const canvas = newCanvas(Math.round(width), Math.round(height))
  const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null
  if (!context) return null
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  if (!(canvas instanceof HTMLCanvasElement)) return canvas.convertToBlob({ type: 'image/jpeg', quality })
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

/** Off the page where the browser can: it encodes beside the page's thread then. */
function newCanvas(width: number, height: number): HTMLCanvasElement | OffscreenCanvas {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

const named = (blob: Blob, { name, lastModified }: File): File =>
  new File([blob], `${name.replace(/\.[A-Za-z\d]{1,10}$/, '') || '图片'}.jpg`, { type: 'image/jpeg', lastModified })
