/** Addresses of job searches without an area of their own are about the city that the user has chosen. */
export function withinCity(href: string, area: string): string {
  if (!/^\/job(\?|$)/.test(href) || /[?&]area=/.test(href)) return href
  return `${href}${href.includes('?') ? '&' : '?'}area=${area}`
}
