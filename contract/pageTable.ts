import type { Page } from './page'

export interface MatchedPage<P extends Page = Page> {
  readonly page: P
  /** The path or alias that matched, with its `:id`. */
  readonly pattern: string
  /** The record's id, of a pattern with `:id`. */
  readonly id?: number
}

export type MatchPage<P extends Page = Page> = (path: string) => MatchedPage<P> | undefined

/** The largest id that a row can have. */
export const largestId = 2_147_483_647

/**
 * Compiles pages into a look-up by path. A fixed path wins over one with an id, and trailing slashes do not matter.
 * Throws if two pages claim one path.
 */
export function createPageTable<P extends Page>(pages: readonly P[]): MatchPage<P> {
  const fixed = new Map<string, P>()
  const byParent = new Map<string, { page: P; pattern: string }>()
  for (const page of pages)
    for (const pattern of [page.path, ...(page.aliases ?? [])]) {
      const parent = /^(.*)\/:id$/.exec(pattern)?.[1]
      if (fixed.has(pattern) || (parent !== undefined && byParent.has(parent)))
        throw new Error(`Two pages claim the path ${pattern}.`)
      if (parent === undefined) fixed.set(pattern, page)
      else byParent.set(parent, { page, pattern })
    }

  return (path) => {
    const clean = path.replace(/(?!^)\/+$/, '')
    const page = fixed.get(clean)
    if (page) return { page, pattern: clean }
    const [, parent = '', digits] = /^(.*)\/(\d{1,10})$/.exec(clean) ?? []
    const found = digits === undefined ? undefined : byParent.get(parent)
    const id = Number(digits)
    return found && id >= 1 && id <= largestId ? { ...found, id } : undefined
  }
}
