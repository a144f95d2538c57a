/** Connections in rooms, counted as people: all connections of a person have the same `viewer`. */
export interface RoomCounts {
  /** Notes a connection of this process. */
  enter(roomId: number, viewer: string): void
  leave(roomId: number, viewer: string): void
  /** People in each of the rooms, on all processes. */
  count(roomIds: readonly number[]): Promise<ReadonlyMap<number, number>>
}

/** The people of this process, in memory. */
export class LocalViewers implements RoomCounts {
  readonly #rooms = new Map<number, Map<string, number>>()

  /** Returns whether the person was absent before. */
  enter(roomId: number, viewer: string): boolean {
    const viewers = this.#rooms.get(roomId) ?? new Map<string, number>()
    this.#rooms.set(roomId, viewers)
    const connections = (viewers.get(viewer) ?? 0) + 1
    viewers.set(viewer, connections)
    return connections === 1
  }

  /** Returns whether it was the person's last connection. */
  leave(roomId: number, viewer: string): boolean {
    const viewers = this.#rooms.get(roomId)
    const connections = viewers?.get(viewer)
    if (!viewers || connections === undefined) return false
    if (connections > 1) {
      viewers.set(viewer, connections - 1)
      return false
    }
    viewers.delete(viewer)
    if (viewers.size === 0) this.#rooms.delete(roomId)
    return true
  }

  has(roomId: number, viewer: string): boolean {
    return this.#rooms.get(roomId)?.has(viewer) ?? false
  }

  size(roomId: number): number {
    return this.#rooms.get(roomId)?.size ?? 0
  }

  async count(roomIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
    return new Map(roomIds.map((roomId) => [roomId, this.size(roomId)]))
  }

  /** The rooms with people, and who they are. */
  *all(): Iterable<readonly [roomId: number, viewers: Iterable<string>]> {
    for (const [roomId, viewers] of this.#rooms) yield [roomId, viewers.keys()]
  }
}
