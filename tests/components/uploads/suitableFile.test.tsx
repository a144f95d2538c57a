import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { uploadLimits } from '#contract/uploads/upload'
import { suitableFile } from '../../../src/features/uploads/suitableFile'
import { show } from '../../support/components/screen'

/** A picture in noise, which no format makes small: its left half is light, its right half dark. */
async function noise(width: number, height: number, type: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('Nothing to draw with')
  const image = context.createImageData(width, height)
  const words = new Uint32Array(image.data.buffer)
  let seed = 7
  for (let at = 0; at < words.length; at++) {
    seed = (seed * 1_664_525 + 1_013_904_223) >>> 0
    const grey = (at % width < width / 2 ? 160 : 0) + (seed >>> 26)
    words[at] = 0xff000000 | (grey << 16) | (grey << 8) | grey
  }
  context.putImageData(image, 0, 0)
  return canvas.convertToBlob({ type, quality: 1 })
}

/** Puts the note into a JPEG that it has to be turned by a quarter (EXIF orientation 6). */
function turned(jpeg: Uint8Array<ArrayBuffer>): Blob {
  const tiff = [0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
  const exif = [...[...'Exif'].map((letter) => letter.charCodeAt(0)), 0, 0, ...tiff]
  const segment = [0xff, 0xe1, 0, exif.length + 2, ...exif]
  return new Blob([jpeg.subarray(0, 2), Uint8Array.from(segment), jpeg.subarray(2)])
}

const fileOf = (blob: Blob, name: string, type: string) => new File([blob], name, { type })

async function lightOf(picture: ImageBitmap, x: number, y: number): Promise<number> {
  const canvas = new OffscreenCanvas(picture.width, picture.height)
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0)
  return context?.getImageData(x, y, 1, 1).data[0] ?? 0
}

test('a picture that fits the rule stays what it is', async () => {
  const file = fileOf(await noise(60, 40, 'image/png'), '截图.png', 'image/png')
  expect(await suitableFile(file, 'image')).toBe(file)
})

test('a WebP picture becomes a JPEG of the same size', async () => {
  const file = fileOf(await noise(300, 200, 'image/webp'), '海报.webp', 'image/webp')
  const made = await suitableFile(file, 'image')
  expect(made).toMatchObject({ name: '海报.jpg', type: 'image/jpeg' })
  expect(await createImageBitmap(made as File)).toMatchObject({ width: 300, height: 200 })
})

test('a photo over 4 MiB is turned upright and shrunk under the limit', async () => {
  const jpeg = new Uint8Array(await (await noise(3_600, 2_400, 'image/jpeg')).arrayBuffer())
  const photo = fileOf(turned(jpeg), 'IMG_1.JPG', 'image/jpeg')
  expect(photo.size).toBeGreaterThan(uploadLimits.image)
  const made = await suitableFile(photo, 'image')
  expect(made?.size).toBeLessThan(uploadLimits.image)
  expect(made?.name).toBe('IMG_1.jpg')
  const picture = await createImageBitmap(made as File)
  expect(picture.width / picture.height).toBeCloseTo(2_400 / 3_600, 2)
  expect(await lightOf(picture, picture.width >> 1, 40)).toBeGreaterThan(100)
  expect(await lightOf(picture, picture.width >> 1, picture.height - 40)).toBeLessThan(100)
})

test('a long screenshot stays legible', async () => {
  const file = fileOf(await noise(720, 9_000, 'image/png'), '长图.png', 'image/png')
  const made = await suitableFile(file, 'image')
  expect((await createImageBitmap(made as File)).width).toBeGreaterThan(400)
})

test.each([
  ['照片.HEIC', '', '浏览器打不开这张HEIC照片，请在手机相册里另存为jpg后再试'],
  ['照片.heic', 'image/heic', '浏览器打不开这张HEIC照片，请在手机相册里另存为jpg后再试'],
  ['坏的.webp', 'image/webp', '上传的图片格式只能是jpg、jpeg、png'],
  ['动图.gif', 'image/gif', '上传的图片格式只能是jpg、jpeg、png'],
  ['无类型', '', '不支持的文件类型'],
])('%s of type 「%s」 that cannot be drawn is refused in words', async (name, type, words) => {
  await show(<p>上传</p>)
  expect(await suitableFile(new File(['?'], name, { type }), 'image')).toBeUndefined()
  await expect.element(page.getByText(words)).toBeVisible()
})
