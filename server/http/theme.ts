import type { TenantSite } from '../features/tenants/tenants'

/** How much of the colour is in its tint, which is ground for text in the colour itself. */
const tintShare = 0.1

/** A tenant's colours over the tokens of the client (`src/styles/tokens.css`). */
export function themeOf({ primary }: Pick<TenantSite, 'primary'>): string {
  return `:root{--primary:${primary};--primary-tint:${tintOf(primary)};--on-primary:#fff}\n`
}

/** A colour as `#rrggbb`, thinned with white. */
export function tintOf(colour: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const thinned = parts.map((part) => Math.round(255 - (255 - part) * tintShare))
  return `#${thinned.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
