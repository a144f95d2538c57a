import { type HeaderPlace, headerLinks } from 'virtual:page-header'
import { type Role, recruiter } from '#contract/roles'
import { matchPath } from '#kernel/pages/routes'

/** The links of the desktop header: `main` beside the brand, `own` for logged-in users. */
export interface HeaderPlaces {
  readonly main: readonly HeaderPlace[]
  readonly own: readonly HeaderPlace[]
}

export function headerPlaces(role: Role | undefined, isOpen: (page: string) => boolean): HeaderPlaces {
  const visitor = role === undefined ? 'anonymous' : role === recruiter ? 'recruiter' : 'seeker'
  const seen = headerLinks.filter(({ visitors, page }) => visitors.includes(visitor) && isOpen(page))
  return { main: seen.filter(({ group }) => group === 'main'), own: seen.filter(({ group }) => group === 'own') }
}

/** The address of a link, given the area code of the user's city. */
export const hrefOf = ({ path, inCity }: HeaderPlace, city: string): string => (inCity ? `${path}?area=${city}` : path)

/** Whether the path is the link's page, of a page that belongs to it, or below it and not a page of 我的. */
export function isAtPlace(path: string, place: HeaderPlace): boolean {
  const page = matchPath(path)?.page
  if (page && place.pages.includes(page.name)) return true
  return page?.myArea === undefined && place.path !== '/' && path.startsWith(`${place.path}/`)
}
