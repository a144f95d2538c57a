import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { UploadedFile } from './upload'

/** Maximum tilt in degrees, maximum change of brightness in percent, and the longest side of the result in px. */
export const retouchLimits = { tilt: 15, light: 50, side: 2000 } as const

const share = (least: number) =>
  z.number('裁剪范围不正确').check(z.gte(least, '裁剪范围不正确'), z.lte(1, '裁剪范围不正确'))

/** The crop, as shares of the width and height of the rotated picture. */
const Crop = z
  .strictObject({ x: share(0), y: share(0), width: share(0.01), height: share(0.01) })
  .check(z.refine(({ x, y, width, height }) => x + width <= 1.001 && y + height <= 1.001, '裁剪范围超出了图片'))

/** How a picture is retouched. */
export const Retouch = z.strictObject({
  /** Degrees clockwise; the turned picture has the size of its bounding box, with white corners. */
  turn: z._default(z.number('旋转角度不正确').check(z.gte(-360, '旋转角度不正确'), z.lte(360, '旋转角度不正确')), 0),
  crop: z.optional(Crop),
  /** Percent brighter, or darker. */
  light: z._default(
    z.int('亮度不正确').check(z.gte(-retouchLimits.light, '亮度不正确'), z.lte(retouchLimits.light, '亮度不正确')),
    0,
  ),
  /** Evens out light and shade. */
  even: z._default(z.boolean(), false),
})
export type Retouch = z.infer<typeof Retouch>

/**
 * Makes a new picture from one of the caller's, which stays. It counts as an upload. Fails with 1004 beyond the day's limit, with
 * 1002 for somebody else's picture.
 */
export const retouchImage = endpoint({
  path: '/api-auth/providers/imageRetouch',
  effect: 'once',
  access: 'login',
  input: z.strictObject({
    uploadId: z.string().check(z.regex(/^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/, '请先上传图片')),
    ...Retouch.shape,
  }),
  output: UploadedFile,
})
