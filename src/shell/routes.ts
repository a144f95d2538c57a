import screens from 'virtual:page-screens'
import { pages } from '../../contract/pages'
import { createPageTable } from '../../contract/pageTable'
import type { LoadScreen, Route } from '../kernel/pages/route'

/** Fetches the loaders of the pages on which few visits begin. */
export const fetchLaterScreens = () => import('virtual:later-screens')

/** The loader of a page whose own the first load does not contain. */
const loadLater =
  (name: string): LoadScreen =>
  async () => {
    const load = (await fetchLaterScreens()).default[name]
    if (!load) throw new Error(`Page ${name} has no screen.`)
    return load()
  }

/** Every page with its code, which loads when first shown. */
const routes: readonly Route[] = pages.map((page) => ({ ...page, load: screens[page.name] ?? loadLater(page.name) }))

export const matchPath = createPageTable(routes)
