import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint'
import type { Result } from '#contract/errors'
import { useInBrowser } from '#platform/inBrowser'
import { isPreview } from '#platform/preview'
import { readStored, writeStored } from '#platform/storage'
import { tenant, tenantKey } from '#platform/tenant'
import { call } from './call'
import { createSiteCache, lifetimes } from './siteCache'

// A page that previews a draft neither shows what was kept nor keeps what it shows.
const cache = createSiteCache({
  read: (key) => (isPreview() ? undefined : readStored(key)),
  write: (key, value) => {
    if (!isPreview()) writeStored(key, value)
  },
  now: Date.now,
  // Failures of start-up data and access keys are only logged (domain 8).
  log: (msg) => console.info(msg),
})

const keyOf = (name: string): string => tenantKey(`site:${tenant.agentKey}:${tenant.aaid}:${name}`)

export interface SiteOptions {
  readonly lifetime?: number
  /** The endpoint accepts `updatedAt` and may answer `unchanged`. */
  readonly revalidate?: boolean
}

/** Reads start-up data through the cache in the browser's storage. */
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

/** Start-up data for a screen: cached data at once, then the server's. Undefined while there is neither. */
export function useSite<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: SiteOptions = {},
): { readonly data: OutputOf<E> | undefined; readonly failed: boolean } {
  const key = siteKey(endpoint, input)
  const stored = useMemo(() => cache.peek<OutputOf<E>>(key), [key])
  const kept = useInBrowser(stored, undefined)
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

/** Returns true if `name` was not marked within `lifetime` ms in this browser, and marks it. */
export const markOnce = (name: string, lifetime: number): boolean => cache.mark(keyOf(name), lifetime)
