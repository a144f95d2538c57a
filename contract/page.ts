/**
 * `public`: anybody may open the page. `login`: a logged-in user. `seeker` and `recruiter`: a logged-in user whose current
 * role is that.
 */
export type PageAccess = 'public' | 'login' | 'seeker' | 'recruiter'

/** Further rules that run before `access`, by their names in core 2.3. */
export type PageGuard = 'authenticated' | 'account' | 'notAuthenticated' | 'import-redirect'

/** What an area declares of a page. Its name is the key it stands under. */
export interface PageDeclaration {
  /** `/job`, `/job/:id` or `/resume/form/:key`; `:id` matches the digits of a record's id, `:key` a word of small letters and hyphens. */
  readonly path: `/${string}`
  /** Twin addresses that lead to `path`. What `path` has as `:id` they have as `?id=`. */
  readonly aliases?: readonly `/${string}`[]
  /** Follows the brand in the window's title and heads the mobile page, until the page itself has a better one. */
  readonly title: string
  readonly access: PageAccess
  readonly guards?: readonly PageGuard[]
  /** The ground behind the page; `surface` for pages that are one sheet of paper. */
  readonly background?: 'ground' | 'surface'
  /** `bare`: neither header nor footer. `full`: as high as the window, without footer (chat). */
  readonly layout?: 'page' | 'full' | 'bare'
  /** Whether the mobile bottom tab bar is shown (core 2.2). */
  readonly tabBar?: true
  /** The mobile header is shown unless this is false (core 2.2). */
  readonly mobileHeader?: false
  /** The desktop side bar is shown unless this is false (core 2.2). */
  readonly sideBar?: false
  /** Whether the page stays mounted after the user leaves it: in both layouts, or on mobile only (core 2.2). */
  readonly keepAlive?: 'always' | 'mobile'
  /** On desktops the page stands beside the menu of 我的, for users of that role. */
  readonly myArea?: 'seeker' | 'recruiter' | 'both'
  /** Search engines may list the page. */
  readonly isIndexed?: true
}

/** One page of the product, as client and server know it. */
export interface Page extends PageDeclaration {
  /** In the specification's spelling: resume-list, job-id. */
  readonly name: string
}

type Named<Declarations> = {
  readonly [Name in keyof Declarations & string]: Declarations[Name] & PageDeclaration & { readonly name: Name }
}

/** Declares an area's pages. List the result in `contract/pages.ts`, and give each page a screen in the area's `routes.ts`. */
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
 * The address of a page. Parameters that its path names go into the path, the others into the query. Undefined ones are
 * left out, and a list repeats its name.
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
