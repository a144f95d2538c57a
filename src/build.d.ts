/** Names the build that this code belongs to; put in by Vite. */
declare const __BUILD__: string

/** The pages on which visits begin. Made by `scripts/vite/pageModules.ts`. */
declare module 'virtual:page-screens' {
  const routes: readonly import('#kernel/pages/route').Route[]
  export default routes
  /** Whether there are no others. */
  export const areAll: boolean
}

/** All other pages. */
declare module 'virtual:later-screens' {
  const routes: readonly import('#kernel/pages/route').Route[]
  export default routes
}

/** The console's pages, which are no pages of the site. */
declare module 'virtual:console-screens' {
  const routes: readonly import('#kernel/pages/route').Route[]
  export default routes
}

/** The rows of the console's menu, sorted by `order`. Made by `scripts/vite/pageModules.ts`. */
declare module 'virtual:console-menu' {
  type Operator = import('#contract/page').ConsolePlace['operator']

  export interface ConsoleMenuRow extends Omit<import('#contract/page').ConsoleRow, 'icon'> {
    /** The page's name. */
    readonly page: string
    readonly path: string
    readonly title: string
    readonly operator: Operator
    readonly icon: import('lucide-react').LucideIcon
  }
  export const consoleRows: readonly ConsoleMenuRow[]
  /** By a page's name: what its operator needs. */
  export const operatorOf: Readonly<Record<string, Operator>>
  /** For a page without a row, by its name: the name of the page whose row is marked. */
  export const ownerOf: Readonly<Record<string, string>>
}

/** The page records' rows in the menus of 我的, sorted by `order`. Made by `scripts/vite/pageModules.ts`. */
declare module 'virtual:page-menu' {
  type Page = import('#contract/page').Page
  type Row = Omit<import('#contract/page').PageMenuRow, 'icon'>

  export interface PageRow extends Row, Pick<Page, 'path' | 'title' | 'access' | 'myArea'> {
    /** The page's name. */
    readonly page: string
    readonly icon: import('lucide-react').LucideIcon
  }
  export const pageRows: readonly PageRow[]
  /** For a page without a row in the left menu, by its path: the name of the page whose row is marked. */
  export const ownerOf: Readonly<Record<string, string>>
}

/** The tabs of the mobile bottom tab bar, sorted. Made by `scripts/vite/pageModules.ts`. */
declare module 'virtual:page-tabs' {
  type Declared = Omit<import('#contract/page').PageTab, 'icon'>

  export interface Tab extends Declared {
    /** The page's name. */
    readonly page: keyof import('#contract/tenants/design').TabbarDesign['icons']
    readonly path: string
    readonly label: string
    readonly icon: import('lucide-react').LucideIcon
  }
  export const pageTabs: readonly Tab[]
}

/** The links of the desktop's header, sorted. Made by `scripts/vite/pageModules.ts`. */
declare module 'virtual:page-header' {
  type Link = import('#contract/page').HeaderLink

  export interface HeaderPlace extends Link {
    /** The page's name. */
    readonly page: string
    readonly path: string
    readonly label: string
    /** Names of the pages on which the link is marked: its own, and those that belong to it. */
    readonly pages: readonly string[]
  }
  export const headerLinks: readonly HeaderPlace[]
}

/** The address of a built worker. */
declare module '*?worker&url' {
  const url: string
  export default url
}
