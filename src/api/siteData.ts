import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint'
import type { Result } from '../../contract/errors'
import { readStored, writeStored } from '../platform/storage'
import { tenant, tenantKey } from '../platform/tenant'
import { call } from './call'
import { createSiteCache, lifetimes } from './siteCache'

const cache = createSiteCache({
  read: readStored,
  write: writeStored,
  now: Date.now,
  // Start-up data and access keys that fail are only logged (domain 8).
  log: (msg) => console.info(msg),
})

const keyOf = (name: string): string => tenantKey(`site:${tenant.agentKey}:${tenant.aaid}:${name}`)

export interface SiteOptions {
  readonly lifetime?: number
  /** The endpoint takes `updatedAt` and answers `unchanged`. */
  readonly revalidate?: boolean
}

/** Reads start-up data through the browser's cache. */
export function readSite<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { lifetime = lifetimes.usual, revalidate = false }: SiteOptions = {},
): Promise<Result<OutputOf<E> & object>> {
  return cache.get<OutputOf<E> & object>({
    key: siteKey(endpoint, input),
    lifetime,
    ask: (updatedAt) =>
      call(endpoint, revalidate && updatedAt ? ({ ...(input as object), updatedAt } as InputOf<E>) : input, {
        silent: true,
      }) as Promise<Result<OutputOf<E> & object>>,
  })
}

const siteKey = <E extends Endpoint>({ path }: E, input: InputOf<E>): string =>
  keyOf(`${path} ${JSON.stringify(input)}`)

/** Start-up data for a screen: what is at hand at once, then what the server says. Undefined while there is nothing. */
export function useSite<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: SiteOptions = {},
): { readonly data: OutputOf<E> | undefined; readonly failed: boolean } {
  const key = siteKey(endpoint, input)
  const kept = useMemo(() => cache.peek<OutputOf<E>>(key), [key])
  const query = useQuery<OutputOf<E>, Error>({
    queryKey: ['site', endpoint.path, input],
    queryFn: async () => {
      const result = await readSite(endpoint, input, options)
      if (!result.ok) throw new Error(result.msg)
      return result.data as OutputOf<E>
    },
    staleTime: options.lifetime ?? lifetimes.usual,
  })
  return { data: (query.data as OutputOf<E> | undefined) ?? kept, failed: query.isError }
}

/** Whether something named `name` may be done again: at most once in `lifetime` for this browser. */
export const markOnce = (name: string, lifetime: number): boolean => cache.mark(keyOf(name), lifetime)
