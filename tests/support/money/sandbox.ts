import { rechargeWallet } from '#contract/trade/recharge'
import { confirmOrder, getOrderStatus } from '#contract/trade/trade'
import type { SandboxButton } from '#server/outbound/payments/sandbox/page'
import type { Site, User } from '../server/site'

/** An order of a recharge, with its payment open at the sandbox. */
export async function beginRecharge(site: Site, user: User, amount = 5000) {
  const { id } = await user.get(rechargeWallet, { amount })
  const how = await beginSandbox(site, user, id)
  return { id, page: how }
}

/** Begins to pay an order by the sandbox; resolves to the address of the provider's page. */
export async function beginSandbox(site: Site, user: User, id: string): Promise<string> {
  await user.get(confirmOrder, { id, channel: 'sandbox', scene: 'qr' })
  await site.settled()
  const { payment } = await user.get(getOrderStatus, { id })
  if (payment?.how?.kind !== 'qr') throw new Error(`The payment is ${payment?.state}`)
  return payment.how.url
}

/** Presses a button of the provider's page; resolves to what the page says. */
export async function press(site: Site, page: string, act: SandboxButton): Promise<string> {
  const said = await pressButton(site.url, page, act)
  await site.settled()
  return said
}

/** As {@link press} for a server at an address. */
export async function pressButton(server: string, page: string, act: SandboxButton): Promise<string> {
  const { pathname, searchParams, host } = new URL(page)
  const answer = await fetch(server + pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', host },
    body: new URLSearchParams({ id: searchParams.get('id') ?? '', act }).toString(),
  })
  return /<p role="status">([^<]*)</.exec(await answer.text())?.[1] ?? ''
}
