/** Browsers and Node have it alike; the contract's own library has neither. */
declare const URL: {
  new (text: string, base: string): { origin: string; pathname: string; search: string; hash: string }
  canParse(text: string, base: string): boolean
}

/** Stands for the site where its own origin does not matter; `.invalid` never resolves. */
const anySite = 'http://site.invalid'

/** Slashes, backslashes and control characters in an encoded form, however often they are encoded. */
const hidden = /%(?:25)*(?:2f|5c|0[\da-f]|1[\da-f]|7f)/i

/**
 * The path, query and hash that `text` names within the site, normalised; undefined for anything that leads elsewhere, or
 * that would do so when it is resolved a second time: `//host`, `/.//host`, `/x/..//host`, `/\host`, `/%2F/host`.
 * With `origin`, absolute addresses of that origin count too. Whatever takes an address from a link, a query, a code or
 * storage reads it with this.
 */
export function readInnerAddress(text: string, origin?: string): string | undefined {
  const isWhole = origin !== undefined && text.startsWith(`${origin}/`)
  if (!isWhole && !text.startsWith('/')) return undefined
  const site = origin ?? anySite
  if (!URL.canParse(text, site)) return undefined
  const url = new URL(text, site)
  if (url.origin !== site || url.pathname.startsWith('//') || hidden.test(url.pathname)) return undefined
  return url.pathname + url.search + url.hash
}
