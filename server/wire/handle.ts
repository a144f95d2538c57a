import type { FastifyBaseLogger } from 'fastify'
import type { ProgramName } from '#contract/embedded/programs'
import type { Access, Endpoint, OutputOf, ParsedInputOf } from '#contract/endpoint'
import type { NextStep } from '#contract/envelope'
import type { Failure, Result, Success } from '#contract/errors'
import type { Role } from '#contract/roles'
import type { SiteRules } from '#contract/siteRules'
import type { OuterServices, Services } from '../services'

/** The tenant site that a call belongs to, named by its agent key. */
export interface Tenant extends SiteRules {
  readonly id: number
  readonly key: string
  readonly agentKey: string
  readonly name: string
  /** Area code of the city that the site opens with, and its centre. */
  readonly city: string
  readonly lat: number
  readonly lng: number
  /** Its own programs in apps that are switched on. */
  readonly programs?: readonly ProgramName[] | undefined
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

/** A `once` call runs in a transaction, with its answer; others open their own where they need one. */
export type ServicesOf<E extends Endpoint> = E['effect'] extends 'once' ? Services : OuterServices

export interface Context<E extends Endpoint, S = ServicesOf<E>> {
  readonly input: ParsedInputOf<E>
  readonly user: CallerOf<E['access']>
  readonly tenant: Tenant
  readonly services: S
  readonly log: FastifyBaseLogger
  /**
   * `host` is the host that the caller's browser requested; it is not trustworthy. `proof` is the header's value, not yet
   * checked. `act` is a UUID that names the act of a `once` call as a whole: its key, caller, path and input. What the act makes
   * derives its ids from it. It is made up where the caller sent no key. `preview` is the ticket of a draft that this browser is
   * shown (`server/siteContent/previewTicket.ts`), not yet checked; calls that write get none.
   */
  readonly request: {
    readonly ip: string
    readonly userAgent: string
    readonly host: string
    readonly proof: string
    readonly act: string
    readonly preview?: string | undefined
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

export interface Handler<E extends Endpoint = Endpoint, Prepared = unknown> {
  readonly endpoint: E
  /** Foreign and slow work of a `once` call, before its transaction and without a connection of its own. */
  prepare?(context: Context<E, OuterServices>): Promise<Result<Prepared>>
  run(context: Context<E>, prepared: Prepared): Promise<Reply<OutputOf<E>>>
}

/** Binds an endpoint to its handler. Export the result; its area lists it in `area.ts`. */
export function handle<const E extends Endpoint>(
  endpoint: E,
  run: (context: Context<E>) => Promise<Reply<OutputOf<E>>>,
): Handler<E> {
  return { endpoint, run }
}

export type OnceEndpoint = Endpoint<Endpoint['input'], Endpoint['output'], Access, 'once'>

/**
 * Binds a `once` endpoint whose act needs something from outside the database. `prepare` gets it first, without a transaction. Its
 * failure ends the call. `run` then writes the effect, in one transaction with the answer. While `prepare` runs, a repeated call
 * waits for its outcome. A server that dies in between may prepare twice, so what `prepare` does outside names the act.
 */
export function handlePrepared<const E extends OnceEndpoint, Prepared>(
  endpoint: E,
  { prepare, run }: Required<Pick<Handler<E, Prepared>, 'prepare' | 'run'>>,
): Handler<E> {
  return { endpoint, prepare, run: (context, prepared) => run(context, prepared as Prepared) }
}
