import { areaRows } from './all'
import type { Page } from './page'
import { createPageTable } from './pageTable'

const isPage = (value: unknown): value is Page =>
  typeof value === 'object' && value !== null && 'path' in value && 'name' in value && 'title' in value

/** What `definePages` returned, among all that the files of an area export. */
const isPages = (value: unknown): value is Readonly<Record<string, Page>> =>
  typeof value === 'object' && value !== null && Object.values(value).length > 0 && Object.values(value).every(isPage)

/** The areas by name: rows of menus that give the same order follow it. */
const areas = areaRows.flatMap((row) => Object.entries(row)).sort(([one], [other]) => (one < other ? -1 : 1))

/** Every page of the product. Clients get a table that the build makes of it, never this list. */
export const pages: readonly Page[] = areas.flatMap(([, area]) =>
  Object.values(area)
    .filter(isPages)
    .flatMap((each) => Object.values(each)),
)

/** Returns the page of a path; undefined if there is none (core 2.2). */
export const matchPage = createPageTable(pages)
