/** Browsers and Node both have it, but the contract's own `lib` setting has neither. */
declare const URL: {
  new (text: string, base: string): { origin: string; pathname: string; search: string; hash: string }
  canParse(text: string, base: string): boolean
}

/** Base URL where the site's own origin does not matter; `.invalid` never resolves. */
const anySite = 'http://site.invalid'

/** Slashes, backslashes and control characters that are percent-encoded, any number of times. */
const hidden = /%(?:25)*(?:2f|5c|0[\da-f]|1[\da-f]|7f)/i

/**
 * Returns the normalised path, query and hash that `text` names within the site. Returns undefined for anything that leads
 * elsewhere, or that would do so when resolved a second time: `//host`, `/.//host`, `/x/..//host`, `/\host`, `/%2F/host`. With
 * `origin`, absolute addresses of that origin are allowed too. Every address from a link, a query, a code or storage must pass
 * through this function.
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
