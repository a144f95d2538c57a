import { siteIconPaths } from './siteIcons'

/** The picture that a site has in place of the drawn icon, by its row's settings; empty without one. */
export function logoIn(settings: unknown): string {
  const logo = (settings as Readonly<Record<string, unknown>> | null)?.logo
  return typeof logo === 'string' && logo !== siteIconPaths.vector ? logo : ''
}
