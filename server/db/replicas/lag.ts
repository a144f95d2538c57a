interface Sample {
  readonly at: number
  readonly position: number
}

/** Samples that are kept: with one a second, ten minutes. */
const mostSamples = 600

/**
 * Where the primary was and when, by this process's own clock. A replica's lag is the age of the newest sample that it has replayed,
 * so it needs no clock of another machine, and a primary that writes nothing makes nobody lag.
 */
export class PrimaryTrack {
  readonly #samples: Sample[] = []

  /** The primary's position in its log (bytes); undefined before it is known. */
  get position(): number | undefined {
    return this.#samples.at(-1)?.position
  }

  note(sample: Sample): void {
    // After a restore the log begins anew.
    if (sample.position < (this.position ?? 0)) this.#samples.length = 0
    this.#samples.push(sample)
    if (this.#samples.length > mostSamples) this.#samples.shift()
  }

  /** Milliseconds that a replica at this position is behind at most; infinite if it is behind all that is known. */
  lagOf(position: number, now: number): number {
    const replayed = this.#samples.findLast((sample) => sample.position <= position)
    return replayed === undefined ? Number.POSITIVE_INFINITY : Math.max(0, now - replayed.at)
  }
}
