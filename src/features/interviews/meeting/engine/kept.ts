import { readStored, writeStored } from '#platform/storage'
import { readTab, writeTab } from '#platform/tabStorage'
import type { Wish } from './devices'

/** What the user chose last, and whether this tab was in a room when it was reloaded. */

const wishKey = 'meeting-devices'
const roomKey = 'meeting-room'
/** A page that was reloaded later than this asks again, in ms. */
const recent = 120_000

export const readWish = (): Wish => readStored<Wish>(wishKey) ?? { audio: true, video: true }
export const keepWish = (wish: Wish): void => writeStored(wishKey, wish)

/** Called again and again while the tab is in the room; 0 once it has left. */
export const noteInRoom = (id: number): void => void writeTab(roomKey, `${id} ${Date.now()}`)

export function wasInRoom(id: number): boolean {
  const [room, at] = (readTab(roomKey) ?? '').split(' ').map(Number)
  return room === id && Date.now() - (at ?? 0) < recent
}
