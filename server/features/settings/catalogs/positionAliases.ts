import { positionAliasLines } from './positionAliasLines'
import { positions } from './positions'

const codesByName = new Map<string, string[]>()
for (const { id, name } of positions)
  for (const each of new Set([name, name.replace(/（.*?）/, '')]))
    codesByName.set(each, [...(codesByName.get(each) ?? []), id])

/** Codes of a target: a name of the tree, or a code. */
export const positionCodesOf = (target: string): readonly string[] =>
  /^\d+$/.test(target) ? [target] : (codesByName.get(target) ?? [])

export interface PositionAlias {
  readonly words: readonly string[]
  readonly targets: readonly string[]
}

export const positionAliases: readonly PositionAlias[] = positionAliasLines
  .trim()
  .split('\n')
  .map((line) => {
    const [words = '', targets = ''] = line.split(' = ')
    return { words: words.split(' '), targets: targets.split(' ') }
  })
