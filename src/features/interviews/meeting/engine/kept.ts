import type { RoomKey } from '#contract/interviews/roomKey'
import { readStored, writeStored } from '#platform/storage'
import { readTab, writeTab } from '#platform/tabStorage'
import type { Wish } from './devices'

/** What the user chose last, and whether this tab was in a room when it was reloaded. */

const wishKey = 'meeting-devices'
const tabKey = 'meeting-room'
/** A page that was reloaded later than this asks again, in ms. */
const recent = 120_000

export const readWish = (): Wish => readStored<Wish>(wishKey) ?? { audio: true, video: true }
export const keepWish = (wish: Wish): void => writeStored(wishKey, wish)

/** Called again and again while the tab is in the room; undefined once it has left. */
export const noteInRoom = (key: RoomKey | undefined): void =>
  void writeTab(tabKey, `${key ? nameOf(key) : ''} ${Date.now()}`)

const nameOf = ({ id, of }: RoomKey): string => `${of ?? 'interview'}-${id}`

export function wasInRoom(key: RoomKey): boolean {
  const [room, at] = (readTab(tabKey) ?? '').split(' ')
  return room === nameOf(key) && Date.now() - Number(at ?? 0) < recent
}
