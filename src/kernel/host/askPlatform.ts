import { call } from '#api/call'
import { getAuthorizeUrl } from '#contract/embedded/host'
import type { LoginHost } from '#contract/embedded/loginHost'
import { makeUuid } from '#contract/uuid'
import { readStored, removeStored, writeStored } from '#platform/storage'
import { tenant, tenantKey } from '#platform/tenant'

const questionKey = tenantKey('platformQuestion')

interface Question {
  readonly state: string
  readonly host: LoginHost
}

interface AuthorizeRequest {
  readonly host: LoginHost
  readonly scope: 'snsapi_base' | 'snsapi_userinfo'
}

/** Asks an app who its user is: it comes back to `back` with `wechatCode` and `state`. */
export async function askPlatform(back: string, { host, scope }: AuthorizeRequest): Promise<boolean> {
  const state = makeUuid()
  writeStored(questionKey, { state, host } satisfies Question)
  const { agentKey, aaid } = tenant
  const result = await call(getAuthorizeUrl, { url: back, host, agentKey, aaid, state, scope })
  if (result.ok) location.assign(result.data.url)
  return result.ok
}

/**
 * The app that this browser asked last, if the response belongs to that question. A response to somebody else's question would
 * log the user in as that person. Valid for one response.
 */
export function takeAnswer(query: URLSearchParams): LoginHost | undefined {
  const asked = readStored<Question>(questionKey)
  removeStored(questionKey)
  const url = new URL(location.href)
  url.searchParams.delete('state')
  history.replaceState(history.state, '', url)
  return asked !== undefined && asked.state === query.get('state') ? asked.host : undefined
}
