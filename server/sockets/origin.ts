import type { IncomingMessage } from 'node:http'

/** A browser names the page's origin; only pages of the very host that is asked may connect. Other programs name none. */
export function isSameOrigin({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host?.toLowerCase()
}
