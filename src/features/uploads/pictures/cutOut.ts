import { openPicture } from './openPicture'

/** Side of a picture that has been cut out, in px. */
const side = 512

interface Cut {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * A square of a picture as a JPEG of at most 512 px. `area` is in px of the turned picture. Undefined when it cannot be
 * drawn.
 */
export async function cutOut(file: File, area: Cut, degrees: number): Promise<File | undefined> {
  const picture = await openPicture(file)
  if (!picture) return undefined
  const turned = drawTurned(picture, degrees)
  const canvas = document.createElement('canvas')
  const size = Math.min(side, Math.round(area.width))
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context || !turned) return undefined
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size, size)
  context.drawImage(turned, area.x, area.y, area.width, area.height, 0, 0, size, size)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return blob ? new File([blob], 'avatar.jpg', { type: 'image/jpeg' }) : undefined
}

/** By quarters only, so that the corners are those of the picture. */
function drawTurned(picture: ImageBitmap, degrees: number): HTMLCanvasElement | undefined {
  const isUpright = degrees % 180 === 0
  const canvas = document.createElement('canvas')
  canvas.width = isUpright ? picture.width : picture.height
  canvas.height = isUpright ? picture.height : picture.width
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate((degrees * Math.PI) / 180)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
  return canvas
}
