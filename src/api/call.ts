import type { Envelope } from '../../contract/envelope'
import { codes, type Failure } from '../../contract/errors'
import { limits } from '../../contract/limits'
import { hedge } from '../../contract/wireClient'
import { cryptoWorker } from '../platform/cryptoWorker'
import { tenant } from '../platform/tenant'
import { type CallerParts, createCaller, type FailedCall } from './caller'
import { exclusively } from './exclusively'
import { session } from './session'
import { createSystemHeaders } from './systemHeader'
import { post } from './transport'

/** The application's reactions to responses. The application registers it, because this layer may not import from above. */
export interface CallHandlers extends Pick<CallerParts, 'prove' | 'onQueue'> {
  onFailure(failure: Failure, call: FailedCall): void
  onDirective(envelope: Envelope): void
}

let handlers: CallHandlers = {
  onFailure: () => {},
  onDirective: () => {},
  onQueue: () => () => {},
  prove: async () => undefined,
}

export function handleCalls(next: CallHandlers): void {
  handlers = next
}

const system = createSystemHeaders({ tenant, crypto: cryptoWorker, clock: Date.now })

/** The current time by the server's clock, in ms since 1970, as far as a response has corrected it. */
export const serverNow = (): number => system.now()

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Calls the server: `await call(findJobs, { keyword })`. Failures are values and are shown to the user unless `silent`. */
export const call = createCaller({
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
  prove: (purpose) => handlers.prove(purpose),
  onQueue: (sentence, cancel) => handlers.onQueue(sentence, cancel),
  onFailure: (failure, about) => handlers.onFailure(failure, about),
  onDirective: (envelope) => handlers.onDirective(envelope),
})
