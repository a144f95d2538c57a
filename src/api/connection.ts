import { codes } from '#contract/errors'
import { limits } from '#contract/limits'
import { hedge } from '#contract/wireClient'
import { cryptoWorker, startCrypto } from '#platform/cryptoWorker'
import { tenant } from '#platform/tenant'
import { type Call, type CallerParts, createCaller } from './caller'
import { exclusively } from './exclusively'
import { session } from './session'
import { createSystemHeaders } from './systemHeader'
import { post } from './transport'

export type ConnectionParts = Pick<CallerParts, 'prove' | 'onQueue' | 'onFailure' | 'onDirective'>

/** What calls the server, and its time in ms since 1970 as far as a response has corrected this clock. */
export interface Connection {
  readonly call: Call
  readonly now: () => number
}

/** Connects this site's pages with its server. `call.ts` fetches this with the first call. */
export function createConnection(parts: ConnectionParts): Connection {
  startCrypto()
  const system = createSystemHeaders({ tenant, crypto: cryptoWorker, clock: Date.now })
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  const call = createCaller({
    tenant,
    crypto: cryptoWorker,
    session,
    system,
    post: (request) =>
      hedge({
        send: () => post(request),
        silence: () => wait(limits.answerPatience),
        isUnderWay: (exchange) => exchange.kind === 'answer' && exchange.envelope.code === codes.actUnderWay,
      }),
    wait,
    exclusively: (run) => exclusively(`rencai:${tenant.key}:refresh`, run),
    prove: parts.prove,
    onQueue: parts.onQueue,
    onFailure: parts.onFailure,
    onDirective: parts.onDirective,
  })
  return { call, now: system.now }
}
