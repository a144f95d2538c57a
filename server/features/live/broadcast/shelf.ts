import { broadcastLimits } from '#contract/live/broadcast'
import type { Own } from '../../../area/own'

/** Memory of all streams together, in bytes. */
const most = 256 * 1024 * 1024

const keyOf = (roomId: number, number: number) => `${roomId} ${number}`

/** The last pieces that hosts have sent to this process, so that viewers need no storage. What is not here is read from storage. */
export class Shelf {
  /** In the order of arrival. */
  readonly #pieces = new Map<string, Buffer>()
  #bytes = 0

  put(roomId: number, number: number, piece: Buffer): void {
    this.#drop(keyOf(roomId, number))
    this.#pieces.set(keyOf(roomId, number), piece)
    this.#bytes += piece.length
    // One more than players are told of: they may ask for one that has just left the playlist.
    this.#drop(keyOf(roomId, number - broadcastLimits.kept - 1))
    for (const key of this.#pieces.keys()) {
      if (this.#bytes <= most) return
      this.#drop(key)
    }
  }

  get(roomId: number, number: number): Buffer | undefined {
    return this.#pieces.get(keyOf(roomId, number))
  }

  /** The stream is over, or its recording is deleted. */
  clear(roomId: number): void {
    for (const key of [...this.#pieces.keys()]) if (key.startsWith(`${roomId} `)) this.#drop(key)
  }

  #drop(key: string): void {
    this.#bytes -= this.#pieces.get(key)?.length ?? 0
    this.#pieces.delete(key)
  }
}

export const shelf: Own<Shelf> = { name: 'live.shelf', make: () => new Shelf() }
