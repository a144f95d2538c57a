/** Path at which platforms send users back, since they name the code by words of their own. */
export const consentReturnPath = '/hosts/back'

/** The address at which a platform sends the user back on the way to `url`, a page of the same site. */
export function consentReturn(url: string, state: string): string {
  const { origin, pathname, search } = new URL(url)
  return `${origin}${consentReturnPath}?${new URLSearchParams({ to: pathname + search, for: state })}`
}

/**
 * The page to which a user goes on, with the code of the platform: `code`, or `auth_code` of Alipay. Without a code the user has not
 * consented, and the page opens as it is. Undefined if the address leads off the site.
 */
export function consentTarget(query: Readonly<Record<string, unknown>>): string | undefined {
  const read = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
  const base = 'http://site'
  const to = read('to')
  if (!to.startsWith('/') || !URL.canParse(to, base)) return undefined
  const target = new URL(to, base)
  if (target.origin !== base) return undefined
  const code = read('code') || read('auth_code')
  if (code !== '') {
    target.searchParams.set('wechatCode', code)
    target.searchParams.set('state', read('for'))
  }
  return target.pathname + target.search
}
