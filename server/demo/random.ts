/** Randomness that a seed decides: the same seed gives the same demo data on every machine. */
export interface Random {
  /** From 0 up to but not including 1. */
  next(): number
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** `count` different items in random order, fewer when there are not as many. */
  sample<Item>(items: readonly Item[], count: number): Item[]
  /** One item, each as likely as its weight says. */
  weighted<Item>(items: readonly (readonly [Item, number])[]): Item
}

/** Mulberry32 over a hash of the seed's text. */
export function seededRandom(seed: string): Random {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)

  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))

  function pick<Item>(items: readonly Item[]): Item {
    const item = items[int(0, items.length - 1)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }

  function sample<Item>(items: readonly Item[], count: number): Item[] {
    const left = [...items]
    const taken: Item[] = []
    while (taken.length < count && left.length > 0) taken.push(...left.splice(int(0, left.length - 1), 1))
    return taken
  }

  function weighted<Item>(items: readonly (readonly [Item, number])[]): Item {
    let rest = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [item, weight] of items) {
      rest -= weight
      if (rest < 0) return item
    }
    return pick(items)[0]
  }

  return { next, int, chance: (probability) => next() < probability, pick, sample, weighted }
}
