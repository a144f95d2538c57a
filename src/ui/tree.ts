/** A row of a flat tree (core 3.4): parents before children, the roots' `pid` names nothing. */
export interface TreeRow {
  readonly id: string
  readonly pid: string
  readonly name: string
}

export interface TreeHit {
  readonly row: TreeRow
  /** Names from the root down to the row. */
  readonly path: readonly string[]
}

export interface Tree {
  readonly rows: ReadonlyMap<string, TreeRow>
  readonly roots: readonly TreeRow[]
  childrenOf(id: string): readonly TreeRow[]
  /** From the root down to the row itself; empty for an unknown id. */
  pathOf(id: string): readonly TreeRow[]
  isWithin(id: string, ancestor: string): boolean
  /** Rows whose name holds `query`, those that begin with it first, at most `limit`. */
  search(query: string, limit: number): readonly TreeHit[]
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
    search(query, limit) {
      const wanted = query.trim().toLowerCase()
      if (!wanted) return []
      const places = items
        .map((row) => ({ row, at: row.name.toLowerCase().indexOf(wanted) }))
        .filter(({ at }) => at >= 0)
        .sort((one, other) => one.at - other.at || one.row.name.length - other.row.name.length)
      return places.slice(0, limit).map(({ row }) => ({ row, path: pathOf(row.id).map((each) => each.name) }))
    },
  }
}

/**
 * The choice after a press on `id`: one that is chosen goes; a new one takes the place of its ancestors and descendants.
 * Beyond `limit` nothing changes; with a limit of one the new one takes the other's place.
 */
export function toggleChoice(tree: Tree, chosen: readonly string[], id: string, limit: number): readonly string[] {
  if (chosen.includes(id)) return chosen.filter((each) => each !== id)
  if (limit === 1) return [id]
  const rest = chosen.filter((each) => !tree.isWithin(each, id) && !tree.isWithin(id, each))
  return rest.length < limit ? [...rest, id] : chosen
}
