import { codes, type Failure, failure, type Result, success } from '#contract/errors'

/** Rules of one kind of slow work. Times in ms. */
export interface SlowRules {
  /** Done at once. */
  readonly atOnce: number
  /** Of one party, running and waiting. */
  readonly perParty: number
  /** Waiting, of all parties. */
  readonly most: number
}

/** Whose work it is: each party gets its turn. */
export type Party = `user ${number}` | `address ${string}` | 'site'

export interface SlowWish {
  readonly party: Party
  /**
   * Names the work by everything on which its result depends. Work with a name goes on when its caller gives up, and a repeated
   * call joins it in its place, so it may not use a transaction of its caller. Work without a name is begun only while its caller
   * waits.
   */
  readonly name?: string
  /**
   * How long the call waits, by default `patience`: for the result if the work has a name, else for its turn. Calls with the
   * browser waiting end before it sends the call again (limits.answerPatience).
   */
  readonly patience?: number
}

/** How long calls wait unless they say otherwise. */
export const patience = 4_000
/** Named work that nobody has asked about for this long is not begun, and its result not kept. */
const forgottenAfter = 15_000

interface Item {
  readonly party: Party
  readonly name: string | undefined
  readonly begin: () => void
  readonly begun: Promise<void>
  readonly done: Promise<unknown>
  isBegun: boolean
  /** Calls that wait for it now. */
  askers: number
  askedAt: number
}

const full = failure(codes.tooManyRequests, '现在使用的人较多，请稍后再试')

/** Slow work waits in a queue in which every party comes in turn, so that one with much to do does not hold up the others. */
export class SlowWork {
  readonly #rules: SlowRules
  /** In the order of arrival. */
  #waiting: Item[] = []
  readonly #running = new Set<Item>()
  readonly #named = new Map<string, Item>()
  /** When each party with work was served last, as a count. */
  readonly #served = new Map<Party, number>()
  #turns = 0

  constructor(rules: SlowRules) {
    this.#rules = rules
  }

  /**
   * Does `work` in its turn. Fails with `slowWorkOwn` if the party has too much of it under way, with `slowWorkQueued` and the
   * number of items before it if it waits too long, with 1004 if too many wait. Rejects as `work` does.
   */
  async run<Value>(wish: SlowWish, work: () => Promise<Value>): Promise<Result<Value>> {
    const found = this.#find(wish) ?? this.#admit(wish, work)
    return 'code' in found ? found : this.#wait(found, wish)
  }

  #find({ party, name }: SlowWish): Item | undefined {
    return name === undefined ? undefined : this.#named.get(`${party} ${name}`)
  }

  #admit({ party, name }: SlowWish, work: () => Promise<unknown>): Item | Failure {
    const { perParty, most } = this.#rules
    const own = [...this.#running, ...this.#waiting].filter((item) => item.party === party).length
    if (own >= perParty) return tooManyOwn(own)
    if (this.#waiting.length >= most) return full
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const item: Item = {
      party,
      name,
      begin,
      begun,
      done: begun.then(work),
      isBegun: false,
      askers: 0,
      askedAt: Date.now(),
    }
    item.done.then(
      () => this.#end(item),
      () => this.#end(item),
    )
    this.#waiting.push(item)
    if (name !== undefined) this.#named.set(`${party} ${name}`, item)
    this.#next()
    return item
  }

  async #wait<Value>(item: Item, wish: SlowWish): Promise<Result<Value>> {
    item.askers += 1
    const awaited = item.name === undefined ? item.begun : item.done
    const isThere = await inTime(awaited, wish.patience ?? patience)
    item.askers -= 1
    item.askedAt = Date.now()
    if (isThere) {
      this.#forget(item)
      return success((await item.done) as Value)
    }
    const ahead = this.#countAhead(item)
    if (item.name === undefined) this.#waiting = this.#waiting.filter((each) => each !== item)
    return queued(ahead)
  }

  #next(): void {
    while (this.#running.size < this.#rules.atOnce) {
      this.#waiting = this.#waiting.filter((item) => !this.#isForgotten(item))
      const item = choose(this.#waiting, this.#served, this.#countRunning())
      if (!item) return
      this.#waiting = this.#waiting.filter((each) => each !== item)
      this.#running.add(item)
      this.#turns += 1
      this.#served.set(item.party, this.#turns)
      item.isBegun = true
      item.begin()
    }
  }

  #isForgotten(item: Item): boolean {
    const isForgotten = item.askers === 0 && Date.now() - item.askedAt > forgottenAfter
    if (isForgotten) this.#forget(item)
    return isForgotten
  }

  #end(item: Item): void {
    this.#running.delete(item)
    if (![...this.#running, ...this.#waiting].some(({ party }) => party === item.party)) this.#served.delete(item.party)
    setTimeout(() => this.#forget(item), forgottenAfter).unref()
    this.#next()
  }

  #forget(item: Item): void {
    const key = `${item.party} ${item.name}`
    if (this.#named.get(key) === item) this.#named.delete(key)
  }

  #countRunning(): Map<Party, number> {
    const running = new Map<Party, number>()
    for (const { party } of this.#running) running.set(party, (running.get(party) ?? 0) + 1)
    return running
  }

  /** Items that run, and those whose turn comes before this one's if nothing new arrives. */
  #countAhead(item: Item): number {
    if (item.isBegun) return 0
    const served = new Map(this.#served)
    let waiting = this.#waiting
    for (let ahead = this.#running.size; ; ahead += 1) {
      const next = choose(waiting, served, new Map())
      if (!next || next === item) return ahead
      waiting = waiting.filter((each) => each !== next)
      served.set(next.party, this.#turns + ahead + 1)
    }
  }
}

/** The oldest item of the party that has the least running, and among these was served longest ago. */
function choose(
  waiting: readonly Item[],
  served: ReadonlyMap<Party, number>,
  running: ReadonlyMap<Party, number>,
): Item | undefined {
  const rankOf = ({ party }: Item) => [running.get(party) ?? 0, served.get(party) ?? 0] as const
  return waiting.reduce<Item | undefined>((best, item) => {
    if (!best) return item
    const [[ran, turn], [bestRan, bestTurn]] = [rankOf(item), rankOf(best)]
    return ran < bestRan || (ran === bestRan && turn < bestTurn) ? item : best
  }, undefined)
}

/** Whether the promise settles in time. A rejection counts: whoever awaits the promise next gets it. */
async function inTime(promise: Promise<unknown>, ms: number): Promise<boolean> {
  const there = promise.then(
    () => true,
    () => true,
  )
  if (!Number.isFinite(ms)) return there
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  return Promise.race([there, late]).finally(() => clearTimeout(timer))
}

const tooManyOwn = (count: number): Failure =>
  failure(codes.slowWorkOwn, `您有${count}个任务还没有完成，请等它们完成后再试`)

const queued = (ahead: number): Failure =>
  failure(codes.slowWorkQueued, ahead > 0 ? `前面还有${ahead}个任务，请稍候` : '正在处理，请稍候', { ahead })
