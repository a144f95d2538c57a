import screens from 'virtual:page-screens'
import { pages } from '../../contract/pages'
import { createPageTable } from '../../contract/pageTable'
import type { Route } from '../kernel/pages/route'

/** Every page with its code, which loads when first shown. */
const routes: readonly Route[] = pages.map((page) => {
  const load = screens[page.name]
  if (!load) throw new Error(`Page ${page.name} has no screen.`)
  return { ...page, load }
})

export const matchPath = createPageTable(routes)
