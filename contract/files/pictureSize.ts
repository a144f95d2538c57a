import { foreignFileLimits } from './foreignFiles'

export interface Pixels {
  readonly width: number
  readonly height: number
}

/** The size that the head of a PNG or JPEG promises. Undefined if these first bytes of the file do not tell. */
export function readPictureSize(head: Uint8Array): Pixels | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  try {
    if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) }
    if (view.getUint16(0) !== 0xffd8) return undefined
    for (let at = 2; ; at += 2 + view.getUint16(at + 2)) {
      const marker = view.getUint16(at)
      if (marker < 0xff01) return undefined
      if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    }
  } catch {
    return undefined
  }
}

/** SOF0 to SOF15; three of these numbers are tables. */
const isFrame = (marker: number): boolean =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)

export const hasTooManyPixels = (size: Pixels | undefined): boolean =>
  size !== undefined && size.width * size.height > foreignFileLimits.pixels
