import { type HeaderPlace, headerLinks } from 'virtual:page-header'
import { type Role, recruiter } from '../../../contract/roles'
import { matchPath } from '../routes'

/** The links of the desktop header: `main` beside the brand, `own` for logged-in users. */
export interface HeaderPlaces {
  readonly main: readonly HeaderPlace[]
  readonly own: readonly HeaderPlace[]
}

export function headerPlaces(role: Role | undefined): HeaderPlaces {
  const visitor = role === undefined ? 'anonymous' : role === recruiter ? 'recruiter' : 'seeker'
  const seen = headerLinks.filter(({ visitors }) => visitors.includes(visitor))
  return { main: seen.filter(({ group }) => group === 'main'), own: seen.filter(({ group }) => group === 'own') }
}

/** The address of a link, given the area code of the user's city. */
export const hrefOf = ({ path, inCity }: HeaderPlace, city: string): string => (inCity ? `${path}?area=${city}` : path)

/** Whether the path is the link's page, below it, or of a page that belongs to it. */
export const isAtPlace = (path: string, place: HeaderPlace): boolean =>
  place.pages.includes(matchPath(path)?.page.name ?? '') || (place.path !== '/' && path.startsWith(`${place.path}/`))
