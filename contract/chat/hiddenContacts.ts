import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { pageInput, pageOf } from '../paging'
import { Contact } from './model'

/** The flag that hides a contact from the list. */
export const HiddenKind = z.enum(['black', 'improper'])
export type HiddenKind = z.infer<typeof HiddenKind>

/**
 * Contacts that the caller's role has blacklisted or marked as improper, by latest conversation. The hub's flags restore them.
 */
export const findHiddenContacts = endpoint({
  path: '/im/chat/contactFindHidden',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ kind: HiddenKind, ...pageInput(50) }),
  output: pageOf(Contact),
})
