import type { ComponentType } from 'react'
import type { Page, PageAccess } from '#contract/page'
import type { MatchedPage } from '#contract/pageTable'
import type { Role } from '#contract/roles'
import { recruiter, seeker } from '#contract/roles'

/** Loads the module whose default export is a page. The page reads its record's id with `useParams`. */
export type LoadScreen = () => Promise<{ default: ComponentType }>

/** A page with its code. The frame has the page's name as `data-route`, the page's extra class (core 2.3). */
export interface Route extends Page {
  readonly load: LoadScreen
}

/** The role that a page requires, if any. */
export function roleOf(access: PageAccess): Role | undefined {
  if (access === 'seeker') return seeker
  return access === 'recruiter' ? recruiter : undefined
}

/**
 * Returns the canonical address of a page with several (`/job/detail?id=3` is `/job/3`), or undefined if `path` is already
 * canonical or has no record id.
 */
export function canonicalAddress({ page, pattern }: MatchedPage, path: string, search: string): string | undefined {
  if (pattern === page.path) return undefined
  const query = new URLSearchParams(search)
  let canonical: string = page.path
  if (canonical.endsWith('/:id')) {
    const id = query.get('id') ?? ''
    if (!/^\d{1,15}$/.test(id)) return undefined
    query.delete('id')
    canonical = canonical.replace(/:id$/, id)
  }
  if (canonical === path) return undefined
  return query.size > 0 ? `${canonical}?${query}` : canonical
}
