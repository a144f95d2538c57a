import * as z from 'zod/mini'
import { Password } from '../../../contract/fields'
import { form } from '../../ui/forms/form'

const Twice = z
  .object({ password: Password, again: z.string().check(z.minLength(1, '两次输入的密码不一致')) })
  .check(z.refine(({ password, again }) => again === password, { message: '两次输入的密码不一致', path: ['again'] }))

/** A new password, typed twice. */
export const passwordForm = form(Twice, [
  {
    kind: 'password',
    name: 'password',
    label: '新密码',
    hint: '8至32位，须同时包含字母和数字',
    autoComplete: 'new-password',
  },
  { kind: 'password', name: 'again', label: '再次输入', autoComplete: 'new-password' },
])
