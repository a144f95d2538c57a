interface End {
  /** Undefined before the login was answered. */
  seq: number | undefined
  /** Numbers that were sent before some that come first. */
  ahead: Set<number> | undefined
}

/** So many are remembered; a look sends the rest once more, and devices drop them by their numbers. */
const mostAhead = 100

/** For each chat user with sockets here, up to which number of their log all updates were sent to them. */
export class LogEnds {
  readonly #ends = new Map<number, End>()

  begin(imUserId: number): void {
    this.#ends.set(imUserId, { seq: undefined, ahead: undefined })
  }

  end(imUserId: number): void {
    this.#ends.delete(imUserId)
  }

  /** A login was answered with the log up to `seq`. Another device may not have been sent all of it. */
  answered(imUserId: number, seq: number): void {
    const end = this.#ends.get(imUserId)
    if (!end || end.seq !== undefined) return
    end.seq = seq
    this.#join(end)
  }

  sent(imUserId: number, updates: readonly { readonly seq: number }[]): void {
    const end = this.#ends.get(imUserId)
    if (!end) return
    for (const { seq } of updates) {
      if (end.seq !== undefined && seq <= end.seq) continue
      if (seq - 1 === end.seq) end.seq = seq
      else {
        end.ahead ??= new Set()
        if (end.ahead.size < mostAhead) end.ahead.add(seq)
      }
    }
    this.#join(end)
  }

  /** All that was missing was sent, or is for the devices to ask for. */
  caughtUp(imUserId: number, seq: number): void {
    const end = this.#ends.get(imUserId)
    if (!end || seq < (end.seq ?? 0)) return
    end.seq = seq
    this.#join(end)
  }

  /** The known ends of these users, or of all. */
  of(imUserIds: Iterable<number> = this.#ends.keys()): Map<number, number> {
    const known = new Map<number, number>()
    for (const imUserId of imUserIds) {
      const seq = this.#ends.get(imUserId)?.seq
      if (seq !== undefined) known.set(imUserId, seq)
    }
    return known
  }

  #join(end: End): void {
    if (!end.ahead || end.seq === undefined) return
    while (end.ahead.delete(end.seq + 1)) end.seq += 1
    for (const seq of end.ahead) if (seq <= end.seq) end.ahead.delete(seq)
    if (end.ahead.size === 0) end.ahead = undefined
  }
}
