import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

/** Makes an uploaded image the caller's picture in the current role. Fails with 1002 for an image of somebody else. */
export const saveAvatar = endpoint({
  path: '/api-user/user/avatarSave',
  effect: 'write',
  access: 'login',
  input: z.strictObject({ uploadId: z.uuid('请先上传图片') }),
  output: z.object({ avatar: z.string() }),
})
