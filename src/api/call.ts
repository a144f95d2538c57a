import type { Envelope } from '../../contract/envelope'
import type { Failure } from '../../contract/errors'
import { cryptoWorker } from '../platform/cryptoWorker'
import { tenant } from '../platform/tenant'
import { type CallerParts, createCaller } from './caller'
import { exclusively } from './exclusively'
import { session } from './session'
import { createSystemHeaders } from './systemHeader'
import { post } from './transport'

/** What the application does about answers; it registers itself, since the wire knows nothing above it. */
export interface CallHandlers extends Pick<CallerParts, 'prove'> {
  onFailure(failure: Failure, call: { path: string; silent: boolean }): void
  onDirective(envelope: Envelope): void
}

let handlers: CallHandlers = { onFailure: () => {}, onDirective: () => {}, prove: async () => undefined }

export function handleCalls(next: CallHandlers): void {
  handlers = next
}

const system = createSystemHeaders({ tenant, crypto: cryptoWorker, clock: Date.now })

/** Now by the server's clock, as far as an answer has told, in ms since 1970. */
export const serverNow = (): number => system.now()

/** Calls the server: `await call(findJobs, { keyword })`. Failures are values and are shown, unless `silent`. */
export const call = createCaller({
  tenant,
  crypto: cryptoWorker,
  session,
  system,
  post: (request) => post(request),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  exclusively: (run) => exclusively(`rencai:${tenant.key}:refresh`, run),
  prove: (purpose) => handlers.prove(purpose),
  onFailure: (failure, about) => handlers.onFailure(failure, about),
  onDirective: (envelope) => handlers.onDirective(envelope),
})
