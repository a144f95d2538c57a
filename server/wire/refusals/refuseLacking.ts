import type { Failure } from '#contract/errors'
import { isServed, notOffered, type Offering } from '../../outbound/abilities'
import type { Context, Handler } from '../handle'

/** The same handlers, of which those with `needs` or `needsFor` refuse on a site that lacks the ability, before they prepare. */
export const refuseLacking = (handlers: readonly Handler[], offering: Offering): readonly Handler[] =>
  handlers.map((handler) => {
    const { endpoint, prepare } = handler
    if (endpoint.needs === undefined && endpoint.needsFor === undefined) return handler
    const refuse = ({ input, tenant }: Pick<Context<typeof endpoint>, 'input' | 'tenant'>): Failure | undefined => {
      const needs = endpoint.needs ?? endpoint.needsFor?.(input)
      return needs === undefined || isServed(needs, offering, tenant) ? undefined : notOffered(needs)
    }
    return {
      endpoint,
      ...(prepare && { prepare: async (context) => refuse(context) ?? prepare.call(handler, context) }),
      run: async (context, prepared) => refuse(context) ?? handler.run(context, prepared),
    }
  })
