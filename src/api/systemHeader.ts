import type { CryptoService } from '#contract/crypto/service'
import type { TenantBootstrap } from '#contract/tenants/app'

export interface SystemHeaders {
  /** The encrypted system payload of core 7.1, at most one minute old. */
  get(): Promise<string>
  /** Corrects the clock with the time `serverTime` that the server has just sent (code 1009). */
  correct(serverTime: number): void
  /** The current time by the server's clock, in ms since 1970. */
  now(): number
}

const maxAge = 60_000

export function createSystemHeaders({
  tenant,
  crypto,
  clock,
}: {
  tenant: Pick<TenantBootstrap, 'agentKey' | 'agentId' | 'productType' | 'terminalType' | 'version'>
  crypto: Pick<CryptoService, 'systemHeader'>
  clock: () => number
}): SystemHeaders {
  let offset = 0
  let made: { at: number; header: Promise<string> } | undefined

  const make = () => {
    const { agentKey, agentId, productType, terminalType, version } = tenant
    const time = Math.round(clock() + offset)
    const header = crypto.systemHeader(agentKey, { time, agentId, productType, terminalType, version })
    made = { at: clock(), header }
    header.catch(() => {
      made = undefined
    })
    return header
  }

  return {
    // If the clock was set back, the age is negative, and the header is not valid either.
    get: () => (made && Math.abs(clock() - made.at) < maxAge ? made.header : make()),
    correct(serverTime) {
      offset = serverTime - clock()
      made = undefined
    },
    now: () => clock() + offset,
  }
}
