import { isServed, notOffered, type Providers } from '../outbound/abilities'
import type { Handler } from './handle'

/** The same handlers, of which those with `needs` or `needsFor` refuse on a site that lacks the ability. */
export const refuseLacking = (handlers: readonly Handler[], providers: Providers): readonly Handler[] =>
  handlers.map((handler) => {
    const { endpoint } = handler
    if (endpoint.needs === undefined && endpoint.needsFor === undefined) return handler
    const run: Handler['run'] = async (context) => {
      const needs = endpoint.needs ?? endpoint.needsFor?.(context.input)
      const isOffered = needs === undefined || isServed(needs, providers, context.tenant)
      return isOffered ? handler.run(context) : notOffered(needs)
    }
    return { ...handler, run }
  })
