import { and, eq, inArray } from 'drizzle-orm'
import type { Message } from '../../../../contract/chat/model'
import type { Update } from '../../../../contract/chat/socket'
import type { Db } from '../../../db/database'
import { contacts, messages } from '../../../db/schema/chat'
import type { LoggedUpdate } from '../../../db/schema/loggedUpdate'
import { toMessage } from '../messages/messageRows'

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
  const ids = new Set(rows.flatMap(({ update }) => messagesOf(update)))
  const found = await readMessages(db, [...ids], [...new Set(rows.map(({ imUserId }) => imUserId))])
  return rows.map((row) => toUpdate(row, (id) => found.get(`${row.imUserId}:${id}`)))
}

function messagesOf(update: LoggedUpdate): number[] {
  if (update.kind === 'message' || update.kind === 'revoke') return [update.message, ...(update.amended ?? [])]
  return update.kind === 'contact' && update.contact.lastMessage !== null ? [update.contact.lastMessage] : []
}

async function readMessages(
  db: Db,
  ids: readonly number[],
  imUserIds: readonly number[],
): Promise<ReadonlyMap<string, Message>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ message: messages, reader: contacts })
    .from(messages)
    .innerJoin(contacts, and(eq(contacts.cid, messages.cid), inArray(contacts.ownerIm, [...imUserIds])))
    .where(inArray(messages.id, [...ids]))
  return new Map(
    rows.map(({ message, reader }) => [`${reader.ownerIm}:${message.id}`, toMessage(message, reader)] as const),
  )
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
