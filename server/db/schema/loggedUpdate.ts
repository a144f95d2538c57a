import type { Contact } from '#contract/chat/model'
import type { Update } from '#contract/chat/socket'

type Kind<Name extends Update['kind']> = Extract<Update, { kind: Name }>

/**
 * An update as the log stores it: without its number, which is a column, and with the ids of messages. A message is stored once,
 * and a device that was away gets its present state, so no update contains the text of a revoked message.
 */
export type LoggedUpdate =
  | (Omit<Kind<'message'>, 'seq' | 'message' | 'amended'> & Ids)
  | (Omit<Kind<'revoke'>, 'seq' | 'message' | 'amended'> & Ids)
  | Omit<Kind<'read'>, 'seq'>
  | Omit<Kind<'peerRead'>, 'seq'>
  | {
      readonly kind: 'contact'
      readonly contact: Omit<Contact, 'lastMessage'> & { readonly lastMessage: number | null }
    }

interface Ids {
  readonly cid: number
  readonly message: number
  readonly amended?: number[]
}
