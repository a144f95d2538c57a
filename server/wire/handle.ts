import type { FastifyBaseLogger } from 'fastify'
import type { Access, Endpoint, OutputOf, ParsedInputOf } from '../../contract/endpoint'
import type { NextStep } from '../../contract/envelope'
import type { Failure, Success } from '../../contract/errors'
import type { Role } from '../../contract/roles'
import type { Services } from '../services'

/** The tenant site that a call belongs to, named by its agent key. */
export interface Tenant {
  readonly id: number
  readonly key: string
  readonly agentKey: string
  readonly name: string
  /** Area code of the city that the site opens with, and its centre. */
  readonly city: string
  readonly lat: number
  readonly lng: number
}

/** A logged-in caller. */
export interface Caller {
  readonly userId: number
  readonly role: Role
  readonly sessionId: string
}

/** The bearer of a chat token. */
export interface ChatCaller extends Caller {
  readonly imUserId: number
}

/** The caller as the access guarantees it. Public calls may also come from a logged-in user. */
export type CallerOf<A extends Access> = A extends 'public'
  ? Caller | undefined
  : A extends 'chat'
    ? ChatCaller
    : Caller

export interface Context<E extends Endpoint> {
  readonly input: ParsedInputOf<E>
  readonly user: CallerOf<E['access']>
  readonly tenant: Tenant
  readonly services: Services
  readonly log: FastifyBaseLogger
  /**
   * `host` is the host that the caller's browser requested; it is not trustworthy. `proof` is the header's value, not yet
   * checked. `onceKey` names the act of a `once` call, and is made up where the caller sent none; what the act makes derives its
   * ids from it.
   */
  readonly request: {
    readonly ip: string
    readonly userAgent: string
    readonly host: string
    readonly proof: string
    readonly onceKey: string
  }
}

/** Parts of a response besides its data (core 3.2, domain 4). */
export interface Extras {
  readonly accessToken?: string
  readonly refreshToken?: string
  readonly next?: NextStep
  readonly actions?: Readonly<Record<string, unknown>>
}

/** Expected failures are values; a throw is a bug and becomes 1099. */
export type Reply<Data> = (Success<Data> & Extras) | (Failure & Pick<Extras, 'actions'>)

export interface Handler<E extends Endpoint = Endpoint> {
  readonly endpoint: E
  run(context: Context<E>): Promise<Reply<OutputOf<E>>>
}

/** Binds an endpoint to its handler. Export the result and list it in `server/features/handlers.ts`. */
export function handle<const E extends Endpoint>(endpoint: E, run: Handler<E>['run']): Handler<E> {
  return { endpoint, run }
}
