import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { pageInput, pageOf } from '../paging'
import { Contact } from './model'

/** Which flag keeps a contact off the list. */
export const HiddenKind = z.enum(['black', 'improper'])
export type HiddenKind = z.infer<typeof HiddenKind>

/** Contacts that the caller's role has blacklisted, or found improper, those talked with last first. The hub's flags restore them. */
export const findHiddenContacts = endpoint({
  path: '/im/chat/contactFindHidden',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ kind: HiddenKind, ...pageInput(50) }),
  output: pageOf(Contact),
})
