import type { Person } from './person'

/** A talk with both of its people. */
export interface TalkOfTwo {
  readonly cid: number
  readonly people: readonly [Person, Person]
}

/** Faults that are named at the end. */
const most = 50

/**
 * Looks at what hubs show while everything breaks. At each look a reader's rights must hold: own texts are there as soon as they are
 * written, nothing seen vanishes, each side's texts are in order and without holes.
 */
export class Watch {
  readonly faults: string[] = []
  looks = 0
  /** The highest number of the other side that a reader has seen. */
  readonly #seen = new Map<string, number>()

  /** `found` hears of each fault. */
  constructor(private readonly found: (fault: string) => void) {}

  look({ cid, people }: TalkOfTwo, reader: Person): void {
    if (!reader.hasBeenLive) return
    const { own, other } = reader.shown(cid)
    if (own.length + other.length === 0) return
    this.looks += 1
    const place = `${reader.imUserId} in ${cid}`
    if (!people.some(({ sentAgain }) => sentAgain.has(cid))) {
      this.#expectRising(`${place}, own texts`, own)
      this.#expectRising(`${place}, the other's texts`, other)
    }
    const [safe, ownNewest] = [reader.safe(cid), Math.max(0, ...own)]
    if (own.length > 0 && ownNewest < safe) this.#note(`${place}: ${safe} written, ${ownNewest} shown`)
    const [before, newest] = [this.#seen.get(place) ?? 0, Math.max(0, ...other)]
    if (other.length > 0 && newest < before) this.#note(`${place}: ${before} was seen, now ${newest} is the last`)
    this.#seen.set(place, Math.max(newest, before))
  }

  #expectRising(place: string, numbers: readonly number[]): void {
    const at = numbers.findIndex((number, index) => index > 0 && number !== (numbers[index - 1] ?? 0) + 1)
    if (at > 0) this.#note(`${place}: ${numbers[at]} follows ${numbers[at - 1]}`)
  }

  #note(fault: string): void {
    if (this.faults.length < most) this.faults.push(fault)
    this.found(fault)
  }
}
