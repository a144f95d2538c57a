import * as z from 'zod/mini'
import { endpoint } from '../endpoint'

/** Shows the uploaded image as the caller's picture in the current role. An image of somebody else: 1002. */
export const saveAvatar = endpoint({
  path: '/api-user/user/avatarSave',
  effect: 'write',
  access: 'login',
  input: z.strictObject({ uploadId: z.uuid('请先上传图片') }),
  output: z.object({ avatar: z.string() }),
})
