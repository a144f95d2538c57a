import type { TenantSite } from '../features/tenants/tenants'

/** How much of the colour is in its tint, which is ground for text in the colour itself. */
const tintShare = 0.1

/** A tenant's colours over the tokens of the client (`src/styles/tokens.css`). */
export function themeOf({ primary }: Pick<TenantSite, 'primary'>): string {
  return `:root{--primary:${primary};--primary-tint:${tintOf(primary)};--on-primary:#fff}\n`
}

/** The site's icon: a person over the tenant's colour. */
export function iconOf({ primary }: Pick<TenantSite, 'primary'>): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="8" fill="${primary}"/><g fill="#fff"><circle cx="16" cy="11.5" r="4.5"/>` +
    '<path d="M7 25c0-5 4-7.5 9-7.5s9 2.5 9 7.5z"/></g></svg>\n'
  )
}

/** A colour as `#rrggbb`, thinned with white. */
export function tintOf(colour: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const thinned = parts.map((part) => Math.round(255 - (255 - part) * tintShare))
  return `#${thinned.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
