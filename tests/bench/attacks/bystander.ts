import { setTimeout as sleep } from 'node:timers/promises'
import { getUserSettings } from '#contract/account/settings'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Client } from '../../support/server/client'
import type { Bystander } from './processes'

/** Somebody else who uses the site, one call after the other, in a process of their own. Tells how long each took, in ms. */

const pause = 15

async function use({ url, accessToken }: Bystander): Promise<void> {
  const client = new Client(url, defaultTenants[0])
  Object.assign(client, { accessToken, address: '10.9.9.9' })
  process.once('disconnect', () => process.exit())
  for (; ; await sleep(pause)) {
    const began = performance.now()
    const answer = await client.call(getUserSettings, {})
    process.send?.({ took: performance.now() - began, ok: answer.ok })
  }
}

process.once('message', (told: Bystander) => void use(told))
