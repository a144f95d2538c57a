import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'

/** How the user wants chat to behave, on every device. */
export const ChatSettings = z.object({
  /** A sound with a new message. */
  sound: z.boolean(),
  /** A notification of the system with a new message, where the browser is allowed to. */
  notification: z.boolean(),
  /** What sends: Enter (Shift+Enter breaks), or Ctrl+Enter (Enter breaks). */
  sendKey: z.enum(['enter', 'ctrlEnter']),
})
export type ChatSettings = z.infer<typeof ChatSettings>

/** Setting of core 3.1, and what each area keeps for the user. */
export const UserSettings = z.object({ id: z.int(), salaryUnit: z.int(), chat: ChatSettings })
export type UserSettings = z.infer<typeof UserSettings>

export const getUserSettings = endpoint({
  path: '/api-user/user/settingGet',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: UserSettings,
})

/** Omitted fields stay unchanged. */
export const saveUserSettings = endpoint({
  path: '/api-user/user/settingSave',
  effect: 'write',
  access: 'login',
  input: z.strictObject({
    salaryUnit: z.optional(z.int().check(z.gte(1), z.lte(4))),
    chat: z.optional(
      z.strictObject({
        sound: z.optional(z.boolean()),
        notification: z.optional(z.boolean()),
        sendKey: z.optional(z.enum(['enter', 'ctrlEnter'])),
      }),
    ),
  }),
  output: UserSettings,
})
