import { type Result, success } from '#contract/errors'

/** Lifetimes of domain 9, in ms. */
export const lifetimes = { usual: 60_000, importConfig: 86_400_000, accessKey: 3_600_000 } as const

interface Kept<Data> {
  readonly data: Data
  /** When the data must be requested again, in ms since 1970. Expired data is kept for its `updatedAt`. */
  readonly until: number
}

export interface SiteCacheParts {
  readonly read: <Value>(key: string) => Value | undefined
  readonly write: <Value>(key: string, value: Value) => void
  readonly now: () => number
  readonly log: (msg: string) => void
}

export interface Asking<Data> {
  readonly key: string
  readonly lifetime?: number
  /** `updatedAt` is that of the cached data, if any; the server may then answer "unchanged". */
  readonly ask: (updatedAt: string | undefined) => Promise<Result<Data>>
}

/**
 * Caches start-up data beyond the life of the page (domain 9). Only responses with code 200 are kept. A failure is logged, and
 * the cached data, however old, is returned instead.
 */
export function createSiteCache({ read, write, now, log }: SiteCacheParts) {
  const peek = <Data>(key: string): Data | undefined => read<Kept<Data>>(key)?.data

  async function get<Data extends object>({
    key,
    lifetime = lifetimes.usual,
    ask,
  }: Asking<Data>): Promise<Result<Data>> {
    const kept = read<Kept<Data>>(key)
    if (kept && kept.until > now()) return success(kept.data)
    const known = kept && 'updatedAt' in kept.data ? String(kept.data.updatedAt) : undefined
    const result = await ask(known)
    if (!result.ok) {
      log(`${key}: ${result.code} ${result.msg}`)
      return kept ? success(kept.data) : result
    }
    const isSame = kept !== undefined && 'unchanged' in result.data && result.data.unchanged === true
    const data = isSame ? kept.data : result.data
    write(key, { data, until: now() + lifetime } satisfies Kept<Data>)
    return success(data)
  }

  /** Marks `key`. Returns true if it was not marked within `lifetime`. */
  function mark(key: string, lifetime: number): boolean {
    if ((read<number>(key) ?? 0) > now()) return false
    write(key, now() + lifetime)
    return true
  }

  return { peek, get, mark }
}
