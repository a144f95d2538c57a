import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Page } from '../../contract/page'
import { readPageRecords } from './pageRecords.ts'

/**
 * Makes modules from the page records: `virtual:page-screens` has the pages on which visits begin, with the loaders of their screens,
 * `virtual:later-screens` all others of the site, `virtual:console-screens` those of the console with `virtual:console-menu` for its
 * menu, `virtual:page-menu` has the rows of the menus of 我的 with their icons, `virtual:page-tabs` the phone's tabs, and `virtual:page-header` the links of the desktop's header.
 * The records that the client loads first then do without them (`leanContract`).
 * What draws first screens on the server (the environment `drawing`) knows all pages from the start.
 */
export function pageModules({ drawing = 'firstScreen' }: { readonly drawing?: string } = {}): Plugin {
  return {
    name: 'page-modules',
    resolveId: {
      filter: { id: /^virtual:(page|later|console)-/ },
      handler: (id) => (id in modules ? `\0${id}` : undefined),
    },
    load: {
      filter: { id: /^\0virtual:(page|later|console)-/ },
      async handler(id) {
        const { pages, files } = await readPageRecords(this.environment.mode)
        for (const file of files) this.addWatchFile(file)
        const missing = pages.filter(
          ({ screen }) => !existsSync(join(import.meta.dirname, '../..', screenFile(screen))),
        )
        for (const { name, screen } of missing)
          this.error(`Page ${name} has no screen: ${screenFile(screen)} is missing.`)
        return modules[id.slice(1)]?.(pages, this.environment.name === drawing)
      },
    },
  }
}

/** Path of a screen from the root of the project. */
export const screenFile = (screen: string): string => `src/features/${screen}.tsx`

/** Pages that the first load knows. The records of all pages, and the names of their files, would be a part of it that few visits use. */
export const entrances: readonly string[] = ['index', 'job', 'job-id', 'login']

export const isEntrance = ({ name }: Page): boolean => entrances.includes(name)

/** What of a page record only the server reads, or the client has in another of these modules. */
export const unreadOfPages: ReadonlySet<string> = new Set([
  'screen',
  'menu',
  'tab',
  'header',
  'belongsTo',
  'isByRole',
  'isIndexed',
  'needs',
  'console',
])

const ofConsole = (page: Page) => page.console !== undefined
const ofSite = (page: Page) => page.console === undefined

function routesModule(given: readonly Page[], areAll: boolean): string {
  const routes = given.map((page) => {
    const read = Object.fromEntries(Object.entries(page).filter(([key]) => !unreadOfPages.has(key)))
    return `  { ...${JSON.stringify(read)}, load: () => import('/${screenFile(page.screen)}') },`
  })
  return `export default [\n${routes.join('\n')}\n]\nexport const areAll = ${areAll}`
}

/** Icons are imported one by one, since the package has over a thousand. */
export function menuModule(given: readonly Page[]): string {
  const rows = given.flatMap(({ name, path, title, access, myArea, menu: own = [] }) =>
    own.map((row) => ({ page: name, path, title, access, myArea, ...row })),
  )
  const icons = [...new Set(rows.map(({ icon }) => icon))]
  const belonging = given.flatMap(({ path, belongsTo }) => (belongsTo ? [[path, belongsTo]] : []))
  const listed = rows.sort((one, other) => one.order - other.order).map(withIcon)
  return [
    `import { ${icons.join(', ')} } from 'lucide-react'`,
    `export const pageRows = [\n${listed.join('\n')}\n]`,
    `export const ownerOf = ${JSON.stringify(Object.fromEntries(belonging))}`,
  ].join('\n')
}

function tabsModule(given: readonly Page[]): string {
  const tabs = given
    .flatMap(({ name, path, title, tab }) => (tab ? { page: name, path, label: title, ...tab } : []))
    .sort((one, other) => one.order - other.order)
  return [
    `import { ${tabs.map(({ icon }) => icon).join(', ')} } from 'lucide-react'`,
    `export const pageTabs = [\n${tabs.map(withIcon).join('\n')}\n]`,
  ].join('\n')
}

function headerModule(given: readonly Page[]): string {
  const links = given
    .flatMap(({ name, path, title, header = [] }) => {
      const pages = given.filter((page) => page.name === name || page.belongsTo === name).map((page) => page.name)
      return header.map((link) => ({ page: name, path, label: title, pages, ...link }))
    })
    .sort((one, other) => one.order - other.order)
  return `export const headerLinks = ${JSON.stringify(links)}`
}

/** Rows of the console's menu, which permission each page needs, and whose row is marked for pages without one. */
function consoleMenuModule(given: readonly Page[]): string {
  const rows = given.filter(ofConsole).flatMap(({ name, path, title, console: place }) => {
    const row = place?.row
    return row ? [{ page: name, path, title, operator: place.operator, ...row }] : []
  })
  const operators = given.flatMap(({ name, console: place }) => (place ? [[name, place.operator]] : []))
  const owners = given.filter(ofConsole).flatMap(({ name, belongsTo }) => (belongsTo ? [[name, belongsTo]] : []))
  return [
    `import { ${[...new Set(rows.map(({ icon }) => icon))].join(', ')} } from 'lucide-react'`,
    `export const consoleRows = [\n${rows
      .sort((one, other) => one.order - other.order)
      .map(withIcon)
      .join('\n')}\n]`,
    `export const operatorOf = ${JSON.stringify(Object.fromEntries(operators))}`,
    `export const ownerOf = ${JSON.stringify(Object.fromEntries(owners))}`,
  ].join('\n')
}

const withIcon = ({ icon, ...row }: { readonly icon: string }): string =>
  `  { ...${JSON.stringify(row)}, icon: ${icon} },`

const modules: Readonly<Record<string, (given: readonly Page[], isDrawing: boolean) => string>> = {
  'virtual:page-screens': (given, isDrawing) =>
    routesModule(
      given.filter((page) => (isDrawing ? ofSite(page) : isEntrance(page))),
      isDrawing,
    ),
  'virtual:later-screens': (given) =>
    routesModule(
      given.filter((page) => ofSite(page) && !isEntrance(page)),
      true,
    ),
  'virtual:console-screens': (given) => routesModule(given.filter(ofConsole), true),
  'virtual:console-menu': consoleMenuModule,
  'virtual:page-menu': menuModule,
  'virtual:page-tabs': tabsModule,
  'virtual:page-header': headerModule,
}
