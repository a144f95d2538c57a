import { getAuthorizeUrl } from '../../../../contract/embedded/host'
import { makeUuid } from '../../../../contract/uuid'
import { call } from '../../../api/call'
import { readStored, removeStored, writeStored } from '../../../platform/storage'
import { tenant, tenantKey } from '../../../platform/tenant'

const stateKey = tenantKey('platformState')

/** Asks the messaging platform who its user is: it comes back to `back` with `wechatCode` and `state`. */
export async function askPlatform(back: string, scope: 'snsapi_base' | 'snsapi_userinfo'): Promise<boolean> {
  const state = makeUuid()
  writeStored(stateKey, state)
  const { agentKey, aaid } = tenant
  const result = await call(getAuthorizeUrl, { url: back, agentKey, aaid, state, scope })
  if (result.ok) location.assign(result.data.url)
  return result.ok
}

/** Whether an answer is to the last question of this browser, and not to one that somebody else asked. Good for one answer. */
export function isOwnAnswer(query: URLSearchParams): boolean {
  const state = readStored<string>(stateKey)
  removeStored(stateKey)
  return state !== undefined && state === query.get('state')
}
