import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import type { Page } from '../../contract/page'
import { readPageRecords } from './pageRecords.ts'

const screens = 'virtual:page-screens'
const menu = 'virtual:page-menu'

/**
 * Makes two modules from the page records: `virtual:page-screens` loads each page's screen, and `virtual:page-menu` has the rows of
 * the menus of 我的 with their icons. The records that the client loads first then do without both (`leanContract`).
 */
export function pageModules(): Plugin {
  return {
    name: 'page-modules',
    resolveId: {
      filter: { id: /^virtual:page-/ },
      handler: (id) => (id === screens || id === menu ? `\0${id}` : undefined),
    },
    load: {
      filter: { id: /^\0virtual:page-/ },
      async handler(id) {
        const { pages, files } = await readPageRecords()
        for (const file of files) this.addWatchFile(file)
        const missing = pages.filter(
          ({ screen }) => !existsSync(join(import.meta.dirname, '../..', screenFile(screen))),
        )
        for (const { name, screen } of missing)
          this.error(`Page ${name} has no screen: ${screenFile(screen)} is missing.`)
        return id === `\0${screens}` ? screensModule(pages) : menuModule(pages)
      },
    },
  }
}

/** Path of a screen from the root of the project. */
export const screenFile = (screen: string): string => `src/features/${screen}.tsx`

const screensModule = (given: readonly Page[]): string =>
  `export default {\n${given.map(({ name, screen }) => `  '${name}': () => import('/${screenFile(screen)}'),`).join('\n')}\n}`

/** Icons are imported one by one, since the package has over a thousand. */
export function menuModule(given: readonly Page[]): string {
  const rows = given.flatMap(({ name, path, title, access, myArea, menu: own = [] }) =>
    own.map((row) => ({ page: name, path, title, access, myArea, ...row })),
  )
  const icons = [...new Set(rows.map(({ icon }) => icon))]
  const belonging = given.flatMap(({ path, belongsTo }) => (belongsTo ? [[path, belongsTo]] : []))
  const listed = rows
    .sort((one, other) => one.order - other.order)
    .map(({ icon, ...row }) => `  { ...${JSON.stringify(row)}, icon: ${icon} },`)
  return [
    `import { ${icons.join(', ')} } from 'lucide-react'`,
    `export const pageRows = [\n${listed.join('\n')}\n]`,
    `export const ownerOf = ${JSON.stringify(Object.fromEntries(belonging))}`,
  ].join('\n')
}
