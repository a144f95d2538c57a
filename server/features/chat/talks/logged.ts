import { sql } from 'drizzle-orm'
import type { Message } from '#contract/chat/model'
import type { Update } from '#contract/chat/socket'
import type { Db } from '../../../db/database'
import { contacts, messages } from '../../../db/schema/chat'
import type { LoggedUpdate } from '../../../db/schema/loggedUpdate'
import { unnested } from '../../../db/unnested'
import { type MessageRow, type Reader, toMessage } from '../messages/messageRows'

export interface LoggedRow {
  readonly imUserId: number
  readonly seq: number
  readonly update: LoggedUpdate
}

/** The form in which the log stores an update. */
export function toLogged(update: Update): LoggedUpdate {
  const { seq: _, ...rest } = update
  switch (rest.kind) {
    case 'message':
    case 'revoke': {
      const { message, amended, ...numbers } = rest
      const ids = { cid: message.cid, message: message.id, ...(amended && { amended: amended.map(({ id }) => id) }) }
      return { ...numbers, ...ids } as LoggedUpdate
    }
    case 'contact': {
      const { lastMessage } = rest.contact
      return { kind: 'contact', contact: { ...rest.contact, lastMessage: lastMessage?.id ?? null } }
    }
    default:
      return rest
  }
}

/** The updates of logged rows, with their messages as their owners see them now. */
export async function toUpdates(db: Db, rows: readonly LoggedRow[]): Promise<Update[]> {
  const named = rows.map(({ imUserId, update }) => ({ imUserId, ...messagesOf(update) }))
  const cidOf = new Map(named.flatMap(({ cid, ids }) => ids.map((id) => [id, cid] as const)))
  const [found, readers] = [await readMessages(db, cidOf), await readReaders(db, named)]
  return rows.map((row) =>
    toUpdate(row, (id) => {
      const [message, reader] = [found.get(id), readers.get(`${row.imUserId}:${cidOf.get(id)}`)]
      return message && reader && toMessage(message, reader)
    }),
  )
}

/** The messages of an update, and their talk. */
function messagesOf(update: LoggedUpdate): { readonly cid: number; readonly ids: readonly number[] } {
  if (update.kind === 'message' || update.kind === 'revoke')
    return { cid: update.cid, ids: [update.message, ...(update.amended ?? [])] }
  if (update.kind !== 'contact') return { cid: update.cid, ids: [] }
  const { cid, lastMessage } = update.contact
  return { cid, ids: lastMessage === null ? [] : [lastMessage] }
}

/** Where the talks lie. */
async function readMessages(db: Db, cidOf: ReadonlyMap<number, number>): Promise<ReadonlyMap<number, MessageRow>> {
  if (cidOf.size === 0) return new Map()
  const rows = await db
    .select({ message: messages })
    .from(unnested({ cid: [...cidOf.values()], id: [...cidOf.keys()] }, 'named'))
    .innerJoin(messages, sql`${messages.cid} = named.cid and ${messages.id} = named.id`)
  return new Map(rows.map(({ message }) => [message.id, message]))
}

/** Where the owners lie: their contacts, by owner and talk. */
async function readReaders(
  db: Db,
  named: readonly { readonly imUserId: number; readonly cid: number; readonly ids: readonly number[] }[],
): Promise<ReadonlyMap<string, Reader>> {
  const sides = new Map(
    named.flatMap(({ imUserId, cid, ids }) =>
      ids.length > 0 ? [[`${imUserId}:${cid}`, { imUserId, cid }] as const] : [],
    ),
  )
  if (sides.size === 0) return new Map()
  const keys = [...sides.values()]
  const rows = await db
    .select({ reader: contacts })
    .from(unnested({ owner: keys.map(({ imUserId }) => imUserId), cid: keys.map(({ cid }) => cid) }, 'side'))
    .innerJoin(contacts, sql`${contacts.ownerIm} = side.owner and ${contacts.cid} = side.cid`)
  return new Map(rows.map(({ reader }) => [`${reader.ownerIm}:${reader.cid}`, reader]))
}

function toUpdate({ seq, update }: LoggedRow, find: (id: number) => Message | undefined): Update {
  switch (update.kind) {
    case 'message':
    case 'revoke': {
      const { cid, message: id, amended: amendedIds, ...rest } = update
      const message = find(id)
      // The talk was removed with its other side. The number has to be told all the same, by an update that changes nothing.
      if (!message) return { kind: 'peerRead', seq, cid, msgId: 0 }
      const amended = amendedIds?.flatMap((each) => find(each) ?? [])
      return { ...rest, seq, message, ...(amended && { amended }) }
    }
    case 'contact': {
      const { lastMessage } = update.contact
      const shown = lastMessage === null ? null : (find(lastMessage) ?? null)
      return { kind: 'contact', seq, contact: { ...update.contact, lastMessage: shown } }
    }
    default:
      return { ...update, seq }
  }
}
