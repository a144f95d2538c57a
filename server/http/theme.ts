import type { TenantSite } from '../features/tenants/tenants'

/** The site's icon: a person over the tenant's colour. */
export function iconOf({ primary }: Pick<TenantSite, 'primary'>): string {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">' +
    `<rect width="32" height="32" rx="8" fill="${primary}"/><g fill="#fff"><circle cx="16" cy="11.5" r="4.5"/>` +
    '<path d="M7 25c0-5 4-7.5 9-7.5s9 2.5 9 7.5z"/></g></svg>\n'
  )
}
