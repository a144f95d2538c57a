import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'
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

/**
 * What messages and readings log is most of a log, and is kept as a line in a JSON string: names of fields would take more bytes than all
 * numbers. Releases before 0.7.0 kept objects, as other updates are kept still.
 *
 * `m cid message unread readMsgId mutual`, `r cid msgId unread`, `p cid msgId` (peerRead)
 */
function pack(update: LoggedUpdate): LoggedUpdate | string {
  switch (update.kind) {
    case 'message': {
      const { cid, message, unread, readMsgId, mutual, amended } = update
      return amended ? update : `m ${cid} ${message} ${unread} ${readMsgId} ${Number(mutual)}`
    }
    case 'read':
      return `r ${update.cid} ${update.msgId} ${update.unread}`
    case 'peerRead':
      return `p ${update.cid} ${update.msgId}`
    default:
      return update
  }
}

/** Reads what a log's column holds. */
export function unpackLogged(kept: LoggedUpdate | string): LoggedUpdate {
  if (typeof kept !== 'string') return kept
  const [kind, ...rest] = kept.split(' ')
  const [cid = 0, id = 0, unread = 0, readMsgId = 0, mutual = 0] = rest.map(Number)
  if (kind === 'm') return { kind: 'message', cid, message: id, unread, readMsgId, mutual: mutual === 1 }
  return kind === 'r' ? { kind: 'read', cid, msgId: id, unread } : { kind: 'peerRead', cid, msgId: id }
}

export const loggedUpdate = customType<{ data: LoggedUpdate; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (update) => JSON.stringify(pack(update)),
  fromDriver: (kept) => unpackLogged(kept as LoggedUpdate | string),
})

/** In SQL: the line of a text without amendments, by what follows the letter. */
export const messageLine = (numbers: SQL) => sql`to_jsonb(concat_ws(' ', 'm', ${numbers}))`

/** In SQL: the talk of an update. */
export const cidOfLogged = (update: SQLWrapper) =>
  sql<number>`coalesce(${update} ->> 'cid', ${update} -> 'contact' ->> 'cid', split_part(${update} #>> '{}', ' ', 2))::bigint`

/** In SQL: the message that an update of this kind brought; null for other updates. */
export const messageOfLogged = (update: SQLWrapper) => sql`case
  when ${update} ->> 'kind' = 'message' then (${update} ->> 'message')::bigint
  when ${update} #>> '{}' like 'm %' then split_part(${update} #>> '{}', ' ', 3)::bigint end`
