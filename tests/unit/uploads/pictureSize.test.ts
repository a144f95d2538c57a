import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hasTooManyPixels, readPictureSize } from '#contract/files/pictureSize'

const create = { width: 64, height: 48, channels: 3, background: '#123' } as const

test.each(['png', 'jpeg'] as const)('the size of a %s is known by its head', async (format) => {
  const head = await sharp({ create })
    .withExif({ IFD0: { Copyright: 'x' } })
    [format]()
    .toBuffer()
  expect(readPictureSize(head)).toEqual({ width: 64, height: 48 })
})

test('the size of a progressive JPEG is known, and other bytes tell none', async () => {
  expect(readPictureSize(await sharp({ create }).jpeg({ progressive: true }).toBuffer())).toMatchObject({ width: 64 })
  expect(readPictureSize(await sharp({ create }).webp().toBuffer())).toBeUndefined()
  expect(readPictureSize(new Uint8Array([0xff, 0xd8, 0xff]))).toBeUndefined()
})

test('a picture has at most 60 megapixels', () => {
  expect(hasTooManyPixels({ width: 12_000, height: 5_000 })).toBe(false)
  expect(hasTooManyPixels({ width: 12_001, height: 5_000 })).toBe(true)
  expect(hasTooManyPixels(undefined)).toBe(false)
})
