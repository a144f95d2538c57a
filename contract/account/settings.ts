import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Nothing } from '../fields'
import { payDisplays } from '../text/sayPay'

/** Settings of chat on all devices of the user. */
export const ChatSettings = z.object({
  /** Plays a sound when a message arrives. */
  sound: z.boolean(),
  /** Shows a system notification when a message arrives, if the browser has the permission. */
  notification: z.boolean(),
  /** The key that sends: Enter (Shift+Enter breaks the line), or Ctrl+Enter (Enter breaks the line). */
  sendKey: z.enum(['enter', 'ctrlEnter']),
})
export type ChatSettings = z.infer<typeof ChatSettings>

/** Setting of core 3.1, and the settings of chat. `salaryUnit` is one of `payDisplays`. */
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
    salaryUnit: z.optional(z.enum(payDisplays, '请选择薪资的显示方式')),
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
