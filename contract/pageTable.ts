import { largestId } from './largestId'
import type { Page } from './page'

export interface MatchedPage<P extends Page = Page> {
  readonly page: P
  /** The path or alias that matched, including `:id` or `:key`. */
  readonly pattern: string
  /** The record's id if the pattern has `:id`. */
  readonly id?: number
  /** The word if the pattern has `:key`. */
  readonly key?: string
}

export type MatchPage<P extends Page = Page> = (path: string) => MatchedPage<P> | undefined

interface Parent<P> {
  readonly page: P
  readonly pattern: string
}

/**
 * Compiles pages into a look-up by path. A fixed path wins over one with an id, and trailing slashes are ignored. Throws if two
 * pages have the same path.
 */
export function createPageTable<P extends Page>(pages: readonly P[]): MatchPage<P> {
  const fixed = new Map<string, P>()
  const byParent = { id: new Map<string, Parent<P>>(), key: new Map<string, Parent<P>>() }
  for (const page of pages)
    for (const pattern of [page.path, ...(page.aliases ?? [])]) {
      const [, parent, kind] = /^(.*)\/:(id|key)$/.exec(pattern) ?? []
      const parents = byParent[kind === 'key' ? 'key' : 'id']
      if (fixed.has(pattern) || (parent !== undefined && parents.has(parent)))
        throw new Error(`Two pages claim the path ${pattern}.`)
      if (parent === undefined) fixed.set(pattern, page)
      else parents.set(parent, { page, pattern })
    }

  return (path) => {
    const clean = path.replace(/(?!^)\/+$/, '')
    const page = fixed.get(clean)
    if (page) return { page, pattern: clean }
    const [, parent = '', last = ''] = /^(.*)\/([^/]+)$/.exec(clean) ?? []
    const named = /^[a-z][a-z-]{0,39}$/.test(last) ? byParent.key.get(parent) : undefined
    if (named) return { ...named, key: last }
    const found = /^\d{1,15}$/.test(last) ? byParent.id.get(parent) : undefined
    const id = Number(last)
    return found && id >= 1 && id <= largestId ? { ...found, id } : undefined
  }
}
