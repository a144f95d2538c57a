import { authPages } from '#contract/auth/pages'
import { documentPages } from '#contract/documents/pages'
import { webViewPage } from '#contract/embedded/programs'
import { homePages } from '#contract/home/pages'
import { readInnerAddress } from '#contract/innerAddress'

/** Names that the site's settings use in `?to=`, with the pages of this site that they mean. */
const named: Readonly<Record<string, string>> = {
  register: authPages.login.path,
  forgot: authPages.forgot.path,
  follow: documentPages['common-about'].path,
}

export interface JumpTarget {
  /** Of the mini-program. */
  readonly path: string
  readonly query: string
  /** The page of this site that is meant, for those who stay in their browser. */
  readonly inner?: string
}

/**
 * Reads where /jump/wxa leads. `?to=` is a name or a path of this site, which the mini-program shows; a path elsewhere is ignored.
 * `?site=` is passed on if it is this site's key. `?path=` and `?query=` name a page of the mini-program instead.
 */
export function readJumpTarget(search: string, siteKey: string): JumpTarget {
  const asked = new URLSearchParams(search)
  const own = asked.get('path')
  if (own !== null) return { path: own.replace(/^\/+/, ''), query: asked.get('query') ?? '' }
  const to = asked.get('to')
  const inner = to === null ? homePages.index.path : readTo(to)
  const query = new URLSearchParams()
  if (inner !== undefined && inner !== homePages.index.path) query.set('to', inner)
  if (asked.get('site') === siteKey) query.set('site', siteKey)
  return { path: webViewPage, query: query.toString(), inner: inner ?? homePages.index.path }
}

const readTo = (to: string): string | undefined => (Object.hasOwn(named, to) ? named[to] : readInnerAddress(to))
