/** Ms between attempts. */
const retryEvery = 1_000
/** Rooms told at once. */
const batch = 200

/** Chat users whose update may not have reached the other processes: those are told to look, until Redis takes it. */
export class Untold {
  readonly #rooms = new Set<string>()
  readonly #tell: (room: string) => Promise<void>
  readonly #timer: NodeJS.Timeout
  #isTelling = false

  constructor(tell: (room: string) => Promise<void>) {
    this.#tell = tell
    this.#timer = setInterval(() => void this.#tellAll(), retryEvery)
    this.#timer.unref()
  }

  add(room: string): void {
    this.#rooms.add(room)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #tellAll(): Promise<void> {
    if (this.#isTelling) return
    this.#isTelling = true
    let isTaken = true
    while (this.#rooms.size > 0 && isTaken) {
      const some = [...this.#rooms].slice(0, batch)
      for (const room of some) this.#rooms.delete(room)
      const taken = await Promise.all(some.map((room) => this.#tellOne(room)))
      isTaken = !taken.includes(false)
    }
    this.#isTelling = false
  }

  async #tellOne(room: string): Promise<boolean> {
    try {
      await this.#tell(room)
      return true
    } catch {
      this.#rooms.add(room)
      return false
    }
  }
}
