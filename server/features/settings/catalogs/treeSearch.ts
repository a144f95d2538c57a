import type { TreeItem } from '#contract/settings/catalogs'
import { syllablesOf } from './spelling'

interface Entry<Item> {
  readonly item: Item
  readonly name: string
  readonly spelling: string
  readonly initials: string
  /** Other names by which people know it. */
  readonly aliases: readonly string[]
}

/** `前端开发` as `qianduankaifa` and `qdkf`, so that typing either finds it. */
function entryOf<Item extends TreeItem>(item: Item, aliases: readonly string[]): Entry<Item> {
  const syllables = syllablesOf(item.name)
  return {
    item,
    name: item.name.toLowerCase(),
    spelling: syllables.join(''),
    initials: syllables.map((syllable) => syllable.charAt(0)).join(''),
    aliases: aliases.map((alias) => alias.toLowerCase()),
  }
}

/** -1 is the best match, an alias as a whole; 0: the name begins with the query; null means no match. Latin queries need two letters for pinyin. */
function rank({ name, spelling, initials, aliases }: Entry<unknown>, query: string): number | null {
  if (aliases.includes(query)) return -1
  if (name.startsWith(query)) return 0
  if (aliases.some((alias) => alias.startsWith(query))) return 1
  if (name.includes(query)) return 1
  if (query.length < 2 || !/^[a-z0-9]+$/.test(query)) return null
  if (initials.startsWith(query)) return 2
  if (spelling.startsWith(query)) return 3
  return null
}

/**
 * A search over a tree's names by Chinese, pinyin or initials: best matches first, then in the tree's order.
 * Spellings are made on the first search and kept.
 */
export function treeSearch<Item extends TreeItem>(
  items: readonly Item[],
  aliasesOf: (item: Item) => readonly string[] = () => [],
): (query: string, limit: number) => Item[] {
  let entries: Entry<Item>[] | undefined
  return (query, limit) => {
    const wanted = query.trim().toLowerCase()
    if (wanted === '') return []
    entries ??= items.map((item) => entryOf(item, aliasesOf(item)))
    return entries
      .flatMap((entry) => {
        const found = rank(entry, wanted)
        return found === null ? [] : [{ item: entry.item, found }]
      })
      .sort((a, b) => a.found - b.found)
      .slice(0, limit)
      .map(({ item }) => item)
  }
}

/** As {@link treeSearch}, over plain names. */
export function nameSearch(
  names: readonly string[],
  aliases?: ReadonlyMap<string, readonly string[]>,
): (query: string, limit: number) => string[] {
  const items = names.map((name) => ({ id: name, pid: '', name }))
  const search = treeSearch(items, ({ name }) => aliases?.get(name) ?? [])
  return (query, limit) => search(query, limit).map(({ name }) => name)
}
