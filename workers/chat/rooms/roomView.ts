import type { RoomJoined, RoomMessage } from '#contract/chat/rooms'
import type { ShownRoomMessage } from '#contract/chat/state'
import type { RoomRow } from './roomOutbox'
import { isShown } from './roomRules'

/** What tabs see of a room's log. What did not change is the same object as the last time, so that a patch carries only the rest. */
export class RoomView {
  readonly #entries = new WeakMap<RoomMessage, ShownRoomMessage>()
  readonly #rows = new WeakMap<RoomRow, ShownRoomMessage>()

  show(log: readonly RoomMessage[], rows: readonly RoomRow[], me: RoomJoined['me']): readonly ShownRoomMessage[] {
    return [...log.filter(isShown).map((entry) => this.#showEntry(entry)), ...rows.map((row) => this.#showRow(row, me))]
  }

  #showEntry(entry: RoomMessage): ShownRoomMessage {
    const shown = this.#entries.get(entry) ?? { ...entry, loading: false, error: '' }
    this.#entries.set(entry, shown)
    return shown
  }

  #showRow(row: RoomRow, me: RoomJoined['me']): ShownRoomMessage {
    const known = this.#rows.get(row)
    if (known && known.fromUserId === (me?.imUserId ?? 0)) return known
    const shown: ShownRoomMessage = {
      id: null,
      roomId: row.roomId,
      fromUserId: me?.imUserId ?? 0,
      name: me?.name ?? '',
      avatar: '',
      isHost: me?.isHost ?? false,
      clientId: row.clientId,
      type: 'text',
      content: { text: row.text },
      sendAt: row.writtenAt,
      revoked: false,
      loading: row.failed === '',
      error: row.failed,
    }
    this.#rows.set(row, shown)
    return shown
  }
}
