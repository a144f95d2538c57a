import * as z from 'zod/mini'
import { SecondFactorCode } from '#contract/auth/secondFactor'
import { Password } from '#contract/fields'
import { type Field, form } from '#ui/forms/form'

const twice = {
  password: Password,
  again: z.string().check(z.minLength(1, '两次输入的密码不一致')),
}

const isSame = z.refine<{ password: string; again: string }>(({ password, again }) => again === password, {
  message: '两次输入的密码不一致',
  path: ['again'],
})

const fields: readonly Field<{ password: string; again: string }>[] = [
  {
    kind: 'password',
    name: 'password',
    label: '新密码',
    hint: '8至32位，须同时包含字母和数字',
    autoComplete: 'new-password',
  },
  { kind: 'password', name: 'again', label: '再次输入', autoComplete: 'new-password' },
]

/** A new password, typed twice. */
export const passwordForm = form(z.object(twice).check(isSame), fields)

/** The same of an account that may have an authenticator app (`asksCode`), whose code it needs too. */
export const resetForm = form(
  z.object({ ...twice, asksCode: z.boolean(), secondCode: z.optional(SecondFactorCode) }).check(
    isSame,
    z.refine(({ asksCode, secondCode }) => !asksCode || secondCode !== undefined, {
      message: '请输入6位动态码或恢复码',
      path: ['secondCode'],
    }),
  ),
  [
    ...fields,
    {
      kind: 'text',
      name: 'secondCode',
      label: '动态码',
      placeholder: '身份验证器中的6位数字，或恢复码',
      autoComplete: 'one-time-code',
      autoCapitalize: 'off',
      required: true,
      when: ({ asksCode }) => asksCode === true,
    },
  ],
)
