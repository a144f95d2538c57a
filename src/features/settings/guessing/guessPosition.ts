import type { TreeItem } from '#contract/settings/catalogs'

/** Names of a position without its marks: `普工/操作工` has two. */
const namesOf = (name: string): string[] => plain(name).split('/').filter(Boolean)
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[（(].*?[）)]/g, '')
    .replace(/\s/g, '')

const pairsOf = (text: string): string[] =>
  Array.from(text)
    .map((_, at, all) => all.slice(at, at + 2).join(''))
    .slice(0, -1)

interface Named {
  readonly id: string
  readonly name: string
  readonly pairs: readonly string[]
}

/** The names of a catalogue that was asked before. */
const known = new WeakMap<readonly TreeItem[], readonly Named[]>()

function readNames(positions: readonly TreeItem[]): readonly Named[] {
  const read = known.get(positions)
  if (read) return read
  const leaves = positions.filter(({ id }) => id.length === 6)
  const names = leaves.flatMap(({ id, name }) =>
    namesOf(name).map((each) => ({ id, name: each, pairs: pairsOf(each) })),
  )
  known.set(positions, names)
  return names
}

/** What it is worth that the whole name stands in the job's name. */
const wholeName = 0.35
const leastLikeness = 0.5

/**
 * The position that a job's name most likely means, by the pairs of characters that both have. Undefined if nothing is near. Only
 * positions of the last level count.
 */
export function guessPosition(positions: readonly TreeItem[], jobName: string): string | undefined {
  const text = plain(jobName)
  if (text.length < 2) return undefined
  const has = new Set(pairsOf(text))
  let best: { readonly id: string; readonly score: number } | undefined
  for (const { id, name, pairs } of readNames(positions)) {
    const shared = pairs.filter((pair) => has.has(pair)).length
    if (shared === 0) continue
    const isWhole = text.includes(name)
    const likeness = (2 * shared) / (pairs.length + has.size)
    const score = likeness + (isWhole ? wholeName : 0)
    if ((isWhole || likeness >= leastLikeness) && score > (best?.score ?? 0)) best = { id, score }
  }
  return best?.id
}
