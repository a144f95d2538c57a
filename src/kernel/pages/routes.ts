import entrances, { areAll } from 'virtual:page-screens'
import { signal } from '@preact/signals-core'
import { createPageTable, type MatchPage } from '#contract/pageTable'
import type { Route } from './route'

let match: MatchPage<Route> = createPageTable(entrances)
/** Whether the records of all pages are here. */
export const allPagesKnown = signal(areAll)
let fetching: Promise<void> | undefined

/** The page of a path with its code, which loads when first shown. Until {@link knowsAllPages} it finds only some. */
export const matchPath: MatchPage<Route> = (path) => match(path)

/** The console has pages of its own in place of the site's. */
export function knowPages(pages: readonly Route[]): void {
  match = createPageTable(pages)
  allPagesKnown.value = true
}

/** The first load knows the pages on which visits begin (`scripts/vite/pageModules.ts`), and no others. */
export const knowsAllPages = (): boolean => allPagesKnown.value

/** Whether it is known what the path leads to, be it nothing. */
export const isKnown = (path: string): boolean => knowsAllPages() || match(path) !== undefined

/** Fetches the records of all pages. */
export function fetchAllPages(): Promise<void> {
  if (knowsAllPages()) return Promise.resolve()
  fetching ??= import('virtual:later-screens').then(({ default: later }) => {
    match = createPageTable([...entrances, ...later])
    allPagesKnown.value = true
  })
  fetching.catch(() => {
    fetching = undefined
  })
  return fetching
}
