import { hasTooManyPixels, readPictureSize } from '#contract/files/pictureSize'

export const tooManyPixels = '图片的像素过多，请缩小后再试'

/** Bytes in which the size of a picture is looked for. */
const headSize = 512 * 1024

/** Whether a picture would unfold to more than pictures do. A browser that draws it may run out of memory. */
export async function isHugePicture(file: Blob): Promise<boolean> {
  const head = await file
    .slice(0, headSize)
    .arrayBuffer()
    .catch(() => undefined)
  return head !== undefined && hasTooManyPixels(readPictureSize(new Uint8Array(head)))
}

/** The picture of a file that the user picked. Undefined if it cannot be drawn. */
export async function openPicture(file: Blob): Promise<ImageBitmap | undefined> {
  if (await isHugePicture(file)) return undefined
  return createImageBitmap(file).catch(() => undefined)
}
