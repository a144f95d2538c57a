import decodeQR from 'qr/decode.js'

/** Larger pictures are scaled down first: it is enough for a code, and the time grows with the pixels. */
const most = 1_000

/** The text of a QR code in the picture; undefined if it has no readable one. */
export function decodePixels(source: CanvasImageSource, width: number, height: number): string | undefined {
  const scale = Math.min(1, most / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  // A drawing without a ground is dark on nothing, which would read as dark on dark.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  try {
    return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
  } catch {
    return undefined
  }
}
