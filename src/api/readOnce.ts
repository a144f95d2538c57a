import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint'
import { failure, localCodes, type Result, success } from '#contract/errors'
import { call } from './call'
import { callKey, queryClient } from './queries'

/** How long cached data is fresh, in ms (domain 9). */
const freshFor = 60_000

/** Reads once, for code outside components. Fresh cached data is returned at once. */
export async function readOnce<E extends Endpoint>(endpoint: E, input: InputOf<E>): Promise<Result<OutputOf<E>>> {
  let outcome: Result<OutputOf<E>> = failure(localCodes.network, '加载失败了')
  const queryFn = async ({ signal }: { signal: AbortSignal }) => {
    outcome = await call(endpoint, input, { signal, silent: true })
    if (!outcome.ok) throw new Error(outcome.msg)
    return outcome.data
  }
  try {
    return success(await queryClient.fetchQuery({ queryKey: callKey(endpoint, input), queryFn, staleTime: freshFor }))
  } catch {
    return outcome
  }
}
