/** Whether this browser has the cookie. */
export const hasCookie = (name: string): boolean =>
  document.cookie.split('; ').some((each) => each.startsWith(`${name}=`))

/** Writes a cookie that the server reads for the first byte of a page. It lasts for `seconds`; 0 removes it. */
export function writeCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not everywhere
  document.cookie = `${name}=${value}; path=/; max-age=${seconds}; samesite=lax`
}
