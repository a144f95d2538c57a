import type { FastifyBaseLogger } from 'fastify'
import type { Endpoint, InputOf } from '#contract/endpoint'
import type { Replicas } from '../db/replicas/replicas'
import type { TenantSite } from '../edge/sites'
import type { OuterServices } from '../services'
import type { Context, Handler } from './handle'
import { parseInput } from './input'
import { readLagging } from './readLagging'

/** A call that a page makes first: the endpoint and its input, exactly as the client sends it. */
export interface FirstCall {
  readonly endpoint: Endpoint
  readonly input: object
}

export function firstCall<E extends Endpoint>(endpoint: E, input: InputOf<E> & object): FirstCall {
  if (endpoint.access !== 'public' || endpoint.effect !== 'read')
    throw new Error(`${endpoint.path} is not a public read, so a page cannot carry its answer`)
  return { endpoint, input }
}

export interface PageVisit {
  readonly tenant: TenantSite
  readonly log: FastifyBaseLogger
  readonly request: Context<Endpoint>['request']
}

/** Resolves to the data for a visitor without a login; undefined for a failure. Rejects if the handler throws. */
export type ReadForPage = (call: FirstCall, visit: PageVisit) => Promise<unknown>

export function readerForPages(
  handlers: readonly Handler[],
  services: OuterServices,
  replicas: Replicas | undefined,
): ReadForPage {
  const byPath = new Map<string, Handler>(handlers.map((handler) => [handler.endpoint.path, handler]))
  return async ({ endpoint, input }, { tenant, log, request }) => {
    const parsed = parseInput(endpoint.input, input)
    if (!parsed.ok) return undefined
    const context = { input: parsed.data, user: undefined as never, tenant, services, log, request }
    const handler = byPath.get(endpoint.path)
    const reply = handler && (await readLagging(handler, context, { replicas }))
    return reply?.ok ? reply.data : undefined
  }
}
