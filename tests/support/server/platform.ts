import { getAuthorizeUrl } from '#contract/embedded/host'
import type { LoginHost } from '#contract/embedded/loginHost'
import type { TenantSite } from '#server/edge/sites'
import { defaultTenants } from '#server/features/tenants/tenants'
import type { Site } from './site'

/** Opens a page of the stand-in platform and submits its form, as a user does. Returns the response. */
export async function confirmOnPlatform(address: string, fields: Record<string, string>): Promise<Response> {
  const page = await fetch(address)
  const ticket = /name="ticket" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const { origin, pathname } = new URL(address)
  return sendForm(origin + pathname, { ticket, ...fields })
}

export const sendForm = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
    redirect: 'manual',
  })

/** The code that an in-app browser comes back with once its user has given leave. */
export async function codeOfPlatform(
  site: Site,
  name: string,
  tenant: TenantSite = defaultTenants[0],
  host: LoginHost = 'wechat',
): Promise<string> {
  const wish = { host, url: `${site.url}/login`, aaid: 1, state: 'any', scope: 'snsapi_base' as const }
  const { url } = await site.visitor(tenant).get(getAuthorizeUrl, { ...wish, agentKey: tenant.agentKey })
  const answer = await confirmOnPlatform(url, { name })
  return new URL(answer.headers.get('location') ?? '').searchParams.get('wechatCode') ?? ''
}

/** A number as a mini-program hands it over. */
export async function sealOnPlatform(
  site: Site,
  mobile: string,
): Promise<{ code: string; encryptedData: string; iv: string }> {
  const answer = await confirmOnPlatform(`${site.url}/development/messaging/mini?tenant=1`, { mobile })
  return JSON.parse(/<pre>(.*)<\/pre>/.exec(await answer.text())?.[1] ?? '')
}
