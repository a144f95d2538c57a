import type { Book } from '../talk/book'
import type { KeptDraft, Write } from './archive'

/** All that memory knows, for an archive that begins empty. */
export function knownWrites(book: Book, drafts: readonly KeptDraft[]): Write[] {
  const windows = book.windows.cids().flatMap((cid) => book.windows.get(cid) ?? [])
  return [
    ...[...book.contacts.values()].map((put): Write => ({ store: 'contacts', put })),
    ...[...book.outbox.values()].map((put): Write => ({ store: 'outbox', put })),
    ...[...book.counts.reads.values()].map((put): Write => ({ store: 'reads', put })),
    ...drafts.map((put): Write => ({ store: 'drafts', put })),
    ...windows.flatMap(({ messages }) => messages.map((put): Write => ({ store: 'messages', put }))),
    ...windows.map(
      ({ cid, conversation, atStart }): Write => ({ store: 'talks', put: { cid, conversation, atStart } }),
    ),
    { store: 'standing', put: book.syncState },
  ]
}
