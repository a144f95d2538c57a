import type { Envelope } from '#contract/envelope'
import { type Failure, networkTrouble } from '#contract/errors'
import type { Call, CallerParts, FailedCall } from './caller'
import type { Connection } from './connection'

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

let connection: Promise<Connection> | undefined
let now = Date.now

/** The current time by the server's clock, in ms since 1970, as far as a response has corrected it. */
export const serverNow = (): number => now()

/** Fetches what sends calls, and starts the crypto worker. The first screen needs no call, and so nothing of this. */
export function connect(): Promise<Connection> {
  connection ??= import('./connection').then(({ createConnection }) => {
    const made = createConnection({
      prove: (purpose) => handlers.prove(purpose),
      onQueue: (sentence, cancel) => handlers.onQueue(sentence, cancel),
      onFailure: (failure, about) => handlers.onFailure(failure, about),
      onDirective: (envelope) => handlers.onDirective(envelope),
    })
    now = made.now
    return made
  })
  connection.catch(() => {
    connection = undefined
  })
  return connection
}

/** Calls the server: `await call(findJobs, { keyword })`. Failures are values and are shown to the user unless `silent`. */
export const call: Call = async (endpoint, input, options = {}) => {
  const made = await connect().catch(() => undefined)
  if (made) return made.call(endpoint, input, options)
  const silent = options.silent || options.handles?.includes(networkTrouble.code) === true
  handlers.onFailure(networkTrouble, { path: endpoint.path, silent, input, onceKey: undefined })
  return networkTrouble
}
