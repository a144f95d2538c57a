/** A row of a flat tree (core 3.4). Parents come before children; a root's `pid` matches no row. */
export interface TreeRow {
  readonly id: string
  readonly pid: string
  readonly name: string
  /** The name in pinyin, with a space between syllables. Without it, only the name is searched. */
  readonly spelling?: string
}

export interface TreeHit {
  readonly row: TreeRow
  /** Names from the root down to the row. */
  readonly path: readonly string[]
}

/** The order of equally good matches: rows near the row `near` first, then `favoured` ones. */
export interface TreePreference {
  readonly near?: string
  readonly favoured?: readonly string[]
}

export interface Tree {
  readonly rows: ReadonlyMap<string, TreeRow>
  readonly roots: readonly TreeRow[]
  childrenOf(id: string): readonly TreeRow[]
  /** Rows from the root to the row itself; empty for an unknown id. */
  pathOf(id: string): readonly TreeRow[]
  isWithin(id: string, ancestor: string): boolean
  /** Finds rows by name, pinyin or initials (福州, fuzhou, fz). Returns the best matches first, at most `limit`. */
  search(query: string, limit: number, preference?: TreePreference): readonly TreeHit[]
}

export function buildTree(items: readonly TreeRow[]): Tree {
  const rows = new Map(items.map((row) => [row.id, row]))
  const children = new Map<string, TreeRow[]>()
  const roots: TreeRow[] = []
  for (const row of items) {
    if (!rows.has(row.pid) || row.pid === row.id) {
      roots.push(row)
      continue
    }
    const siblings = children.get(row.pid)
    if (siblings) siblings.push(row)
    else children.set(row.pid, [row])
  }

  const pathOf = (id: string): readonly TreeRow[] => {
    const path: TreeRow[] = []
    for (let row = rows.get(id); row && !path.includes(row); row = rows.get(row.pid)) path.unshift(row)
    return path
  }

  return {
    rows,
    roots,
    pathOf,
    childrenOf: (id) => children.get(id) ?? [],
    isWithin: (id, ancestor) => pathOf(id).some((row) => row.id === ancestor),
    search(query, limit, { near = '', favoured = [] } = {}) {
      const wanted = query.trim().toLowerCase()
      if (!wanted) return []
      const around = pathOf(near)
      const shared = (row: TreeRow) => pathOf(row.id).filter((each) => around.includes(each)).length
      const places = items
        .flatMap((row) => {
          const rank = rankOf(row, wanted)
          return rank === undefined ? [] : [{ row, rank, shared: shared(row) }]
        })
        .sort(
          (one, other) =>
            one.rank - other.rank ||
            other.shared - one.shared ||
            Number(favoured.includes(other.row.id)) - Number(favoured.includes(one.row.id)) ||
            one.row.name.length - other.row.name.length,
        )
      return places.slice(0, limit).map(({ row }) => ({ row, path: pathOf(row.id).map((each) => each.name) }))
    },
  }
}

/**
 * Returns the title of a row shown alone. If names repeat in other branches (`withParent`), a row below the second level includes
 * its parent, as 福州·鼓楼区. Empty for an unknown id.
 */
export function titleOf(tree: Pick<Tree, 'pathOf'>, id: string, withParent: boolean): string {
  const path = tree.pathOf(id).map(({ name }) => name)
  return path.slice(withParent && path.length > 2 ? -2 : -1).join('·')
}

/**
 * Returns how well a row matches, 0 is the best; undefined if it does not match. Spellings need at least two letters, because one
 * letter matches too much. They match from any syllable, with a lower rank: kaifa and kf also find 前端开发.
 */
function rankOf({ name, spelling = '' }: TreeRow, wanted: string): number | undefined {
  const at = name.toLowerCase().indexOf(wanted)
  if (at >= 0) return at === 0 ? 0 : 1
  const letters = wanted.replaceAll(/[\s']/g, '')
  if (letters.length < 2 || !/^[a-z\d]+$/.test(letters)) return undefined
  const syllables = spelling.split(' ')
  const start = syllables.findIndex((_, from) => startsAt(syllables.slice(from), letters))
  if (start < 0) return undefined
  return start === 0 ? 2 : 3
}

const startsAt = (syllables: readonly string[], letters: string) =>
  syllables.join('').startsWith(letters) ||
  syllables
    .map((each) => each.charAt(0))
    .join('')
    .startsWith(letters)

/**
 * Returns the choice after a press on `id`. A chosen row is removed; a new one replaces its ancestors and descendants. Nothing
 * changes beyond `limit`; with a limit of 1, the new row replaces the old one.
 */
export function toggleChoice(tree: Tree, chosen: readonly string[], id: string, limit: number): readonly string[] {
  if (chosen.includes(id)) return chosen.filter((each) => each !== id)
  if (limit === 1) return [id]
  const rest = chosen.filter((each) => !tree.isWithin(each, id) && !tree.isWithin(id, each))
  return rest.length < limit ? [...rest, id] : chosen
}
