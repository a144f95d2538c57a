import type { OperatorPermission } from './operators'
import type { Ability } from './tenants/abilities'

/**
 * Who may open the page. `public`: anyone. `login`: a logged-in user. `seeker` and `recruiter`: a logged-in user in that role.
 */
export type PageAccess = 'public' | 'login' | 'seeker' | 'recruiter'

/**
 * Further rules that run before `access`, named as in core 2.3. `authenticated` is for pages about what a login has just done, which
 * another login would not find: without one they lead home.
 */
export type PageGuard = 'authenticated' | 'account' | 'notAuthenticated' | 'import-redirect'

/** An area's declaration of a page. Its key is the page's name. */
export interface PageDeclaration {
  /**
   * `/job`, `/job/:id` or `/resume/form/:key`; `:id` matches the digits of a record's id, `:key` a word of lower-case letters and
   * hyphens.
   */
  readonly path: `/${string}`
  /** File of the screen below `src/features`, without its ending: `account/MePage`. The build fails if it does not exist. */
  readonly screen: `${string}/${string}`
  /** Other addresses of `path`. An `:id` in `path` is `?id=` in them. */
  readonly aliases?: readonly `/${string}`[]
  /** Follows the brand in the window's title and is the heading on mobile, until the page sets a more specific one. */
  readonly title: string
  readonly access: PageAccess
  readonly guards?: readonly PageGuard[]
  /** On sites without this ability nothing leads to the page, and it says that they do not offer it. */
  readonly needs?: Ability
  /** The background behind the page (core 2.3); `surface` for pages that look like one sheet of paper. */
  readonly background?: 'ground' | 'surface'
  /** Tokens of `styles/tokens.css` that the page and its frame have in place of the site's (core 2.3). */
  readonly styles?: Readonly<Record<`--${string}`, string>>
  /**
   * `bare`: on desktops no header and footer, and no margins; phones show the page as high as the window. `full`: as high as the
   * window, no footer (chat); notifications that stay are folded into a row above it.
   */
  readonly layout?: 'page' | 'full' | 'bare'
  /** The page's tab in the mobile bottom tab bar, which is shown on the pages that have one (core 2.2). */
  readonly tab?: PageTab
  /** Links to the page in the desktop's header. */
  readonly header?: readonly HeaderLink[]
  /** The mobile header is shown unless this is false (core 2.2). */
  readonly mobileHeader?: false
  /** The desktop side bar is shown unless this is false (core 2.2). */
  readonly sideBar?: false
  /** Whether the page stays mounted after the user leaves it: in both layouts, or on mobile only (core 2.2). */
  readonly keepAlive?: 'always' | 'mobile'
  /** On desktops, users of that role see the page beside the menu of 我的. */
  readonly myArea?: 'seeker' | 'recruiter' | 'both'
  /** The page's rows in the menus of 我的. */
  readonly menu?: readonly PageMenuRow[]
  /** Name of the page whose row in the left menu and whose link in the header are marked while this page is open. */
  readonly belongsTo?: string
  /** True if recruiters see another screen there. What it adds on desktops is then loaded early for visitors alone. */
  readonly isByRole?: true
  /** True if search engines may list the page. */
  readonly isIndexed?: true
  /** The page is one of the console's, which operators open from an entry of its own: other pages have none of its code. */
  readonly console?: ConsolePlace
}

/** A page's place in the console. */
export interface ConsolePlace {
  /** Without one of these permissions the menu leaves the page out, and the page says so. `any`: every operator of the site sees it. */
  readonly operator: OperatorPermission | readonly OperatorPermission[] | 'any'
  /** Its row in the console's menu. */
  readonly row?: ConsoleRow
}

export interface ConsoleRow {
  readonly group: ConsoleGroup
  /** Name of an icon of lucide-react. */
  readonly icon: string
  /** Rows of a group are sorted by it. */
  readonly order: number
}

/** Groups of rows in the console's menu, in this order. The first has no heading. */
export const consoleGroups = {
  now: '',
  lists: '用户与职位',
  review: '审核与处理',
  content: '内容',
  money: '资金',
  site: '站点',
} as const
export type ConsoleGroup = keyof typeof consoleGroups

/** A page's row in the menus of 我的. A page can have several rows, with different labels or icons. */
export interface PageMenuRow {
  /** Name of an icon of lucide-react. The build fails if the name is unknown. */
  readonly icon: string
  /** The page's title unless given. */
  readonly label?: string
  /** A second line, in lists that have one. */
  readonly note?: string
  /** Rows of a list are sorted by it. */
  readonly order: number
  /** Its group in the left menu of a desktop, for the roles of the page's `myArea`. */
  readonly left?: 'own' | 'messages' | 'account' | 'site'
  /** Its group in /me, for users who may open the page. On a desktop, rows that the left menu has are left out. */
  readonly me?: MeGroup
  /** The desktop's /me leaves the row out, since header or left menu lead there. */
  readonly isPhoneOnly?: true
  /** Its group in /my/setting, if the page is listed there. */
  readonly setting?: SettingGroup
  /** The only role that sees the row. */
  readonly role?: 'seeker' | 'recruiter'
  /** Only operators of the site see the row. */
  readonly operator?: true
  /** The figure at its right in /me. */
  readonly count?: 'interview' | 'notice' | 'integrity' | 'coupon' | 'package'
}

/** A tab shows the page's title. */
export interface PageTab {
  /** Name of an icon of lucide-react. */
  readonly icon: string
  /** Tabs are sorted by it. */
  readonly order: number
  /** Shows the number of unread messages. */
  readonly badge?: true
}

export interface HeaderLink {
  /** `main`: beside the brand. `own`: for logged-in users. */
  readonly group: 'main' | 'own'
  readonly visitors: readonly ('anonymous' | 'seeker' | 'recruiter')[]
  /** Links of a group are sorted by it. */
  readonly order: number
  /** The page's title unless given. */
  readonly label?: string
  /** The link filters by the user's city. */
  readonly inCity?: true
  /** Shows the number of unread messages. */
  readonly badge?: true
}

/** Groups of rows in /me: `own` and `site` are on phones only. */
export type MeGroup = 'own' | 'doing' | 'discover' | 'account' | 'site' | 'help' | 'leave'

/** Groups of rows in /my/setting, in this order. */
export const settingGroups = ['account', 'privacy', 'messages', 'site'] as const
export type SettingGroup = (typeof settingGroups)[number]

/** A page of the product, for client and server. */
export interface Page extends PageDeclaration {
  /** Spelled as in the specification: resume-list, job-id. */
  readonly name: string
}

type Named<Declarations> = {
  readonly [Name in keyof Declarations & string]: Declarations[Name] & PageDeclaration & { readonly name: Name }
}

/** Declares an area's pages, in its `pages.ts`, which `contract/all.ts` lists. */
export function definePages<const Declarations extends Readonly<Record<string, PageDeclaration>>>(
  declarations: Declarations,
): Named<Declarations> {
  const entries = Object.entries(declarations).map(([name, declaration]) => [name, { name, ...declaration }])
  return Object.fromEntries(entries) as Named<Declarations>
}

type QueryValue = string | number | undefined | readonly string[]
type PathParameters<Path extends string> = Path extends `${string}/:id`
  ? { readonly id: number }
  : Path extends `${string}/:key`
    ? { readonly key: string }
    : unknown
type Parameters<Path extends string> = PathParameters<Path> & Readonly<Record<string, QueryValue>>

/**
 * Returns the address of a page. Parameters in its path go into the path, the others into the query. Undefined parameters are
 * omitted, and a list repeats its name.
 */
export function pathTo<Path extends `/${string}`>(
  { path }: { readonly path: Path },
  ...[parameters]: Path extends `${string}/:${'id' | 'key'}` ? [Parameters<Path>] : [Parameters<Path>?]
): string {
  const given: Readonly<Record<string, QueryValue>> = parameters ?? {}
  const query = Object.entries(given).flatMap(([name, value]) => {
    if (value === undefined || path.endsWith(`/:${name}`)) return []
    return [value].flat().map((each) => `${name}=${encodeURIComponent(each)}`)
  })
  const address = path.replace(/:(id|key)$/, (_, name: string) => String(given[name]))
  return query.length > 0 ? `${address}?${query.join('&')}` : address
}
