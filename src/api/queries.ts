import { keepPreviousData, QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Endpoint, InputOf, OutputOf } from '../../contract/endpoint'
import { type Failure, failure, localCodes } from '../../contract/errors'
import { call } from './call'
import { firstDataAt, firstDataLifetime, firstDataOf } from './firstData'

/**
 * What the server owns. A screen that opens shows what is cached and reads it again behind it, but not what came inside the
 * page a moment ago.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: ({ state }) => (state.dataUpdatedAt === firstDataAt ? firstDataLifetime : 0),
      gcTime: 600_000,
      retry: false,
      refetchOnWindowFocus: false,
    },
  },
})

/** A rejected query needs something to throw; this carries the failure through it. */
class CallError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.msg)
  }
}

const failureOf = (error: Error | null): Failure | undefined => {
  if (!error) return undefined
  return error instanceof CallError ? error.failure : failure(localCodes.network, '加载失败了')
}

/** State of a reading, in the shape that `LoadState` shows. `failure` is set only while there is nothing else to show. */
export interface Loaded<Data> {
  readonly data: Data | undefined
  readonly failure: Failure | undefined
  readonly loading: boolean
  /** Being read again behind what is shown. */
  readonly refreshing: boolean
  readonly retry: () => void
}

export interface UseCallOptions {
  readonly enabled?: boolean
  /** Shows the former input's data until the new one's is here. */
  readonly keepPrevious?: boolean
  readonly staleTime?: number
}

export const callKey = <E extends Endpoint>(endpoint: E, input?: InputOf<E>): readonly unknown[] =>
  input === undefined ? [endpoint.path] : [endpoint.path, input]

async function read<E extends Endpoint>(endpoint: E, input: InputOf<E>, signal: AbortSignal): Promise<OutputOf<E>> {
  const result = await call(endpoint, input, { signal, silent: true })
  if (!result.ok) throw new CallError(result)
  return result.data
}

/** Reads from the server, cached by endpoint and input. The page shows a failure in place, by `LoadState`. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  { enabled = true, keepPrevious = false, staleTime }: UseCallOptions = {},
): Loaded<OutputOf<E>> {
  const query = useQuery<OutputOf<E>, Error>({
    queryKey: callKey(endpoint, input),
    queryFn: ({ signal }) => read(endpoint, input, signal),
    initialData: () => firstDataOf(endpoint, input),
    initialDataUpdatedAt: firstDataAt,
    enabled,
    ...(staleTime !== undefined && { staleTime }),
    placeholderData: keepPrevious ? keepPreviousData : undefined,
  })
  return {
    data: query.data,
    failure: query.data === undefined && !query.isFetching ? failureOf(query.error) : undefined,
    loading: query.data === undefined && (query.isFetching || query.isPending) && enabled,
    refreshing: query.isFetching && query.data !== undefined,
    retry: () => void query.refetch(),
  }
}

type CursorPage = { list: readonly unknown[]; next?: string; total: number | null }
type ItemOf<Page> = Page extends { list: readonly (infer Item)[] } ? Item : never

export interface LoadedList<Item> extends Omit<Loaded<readonly Item[]>, 'data'> {
  /** Undefined until the first page is here. */
  readonly items: readonly Item[] | undefined
  /** Counted by the server up to a limit; null when not counted. */
  readonly total: number | null
  readonly hasMore: boolean
  readonly loadingMore: boolean
  /** The last attempt at one more page failed. */
  readonly moreFailure: Failure | undefined
  readonly loadMore: () => void
}

/** Reads a keyset-paged list page by page. `input` is given without `cursor`; `first` is the first page as it was answered. */
export function useCallList<E extends Endpoint>(
  endpoint: OutputOf<E> extends CursorPage ? E : never,
  input: Omit<InputOf<E>, 'cursor'>,
  { enabled = true, keepPrevious = false, staleTime }: UseCallOptions = {},
): LoadedList<ItemOf<OutputOf<E>>> & { readonly first: OutputOf<E> | undefined } {
  type Page = { list: readonly ItemOf<OutputOf<E>>[]; next?: string; total: number | null }
  const query = useInfiniteQuery({
    queryKey: [(endpoint as E).path, input, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      read(endpoint as E, { ...input, cursor: pageParam } as InputOf<E>, signal) as Promise<Page>,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
    initialData: () => {
      const page = firstDataOf(endpoint as E, input as InputOf<E>) as Page | undefined
      return page && { pages: [page], pageParams: [undefined] }
    },
    initialDataUpdatedAt: firstDataAt,
    enabled,
    ...(staleTime !== undefined && { staleTime }),
    placeholderData: keepPrevious ? keepPreviousData : undefined,
  })
  const pages = query.data?.pages
  const hasMore = query.hasNextPage && !query.isPlaceholderData
  return {
    items: pages?.flatMap((page) => page.list),
    first: pages?.[0] as OutputOf<E> | undefined,
    total: pages?.[0]?.total ?? null,
    failure: pages === undefined && !query.isFetching ? failureOf(query.error) : undefined,
    loading: pages === undefined && (query.isFetching || query.isPending) && enabled,
    refreshing: query.isFetching && pages !== undefined && !query.isFetchingNextPage,
    hasMore,
    loadingMore: query.isFetchingNextPage,
    moreFailure: query.isFetchNextPageError ? failureOf(query.error) : undefined,
    loadMore: () => {
      if (hasMore && !query.isFetching) void query.fetchNextPage()
    },
    retry: () => void query.refetch(),
  }
}

/** Marks what was read from `endpoint` (with `input`, or with any) as stale; pages showing it read it again. */
export function refresh<E extends Endpoint>(endpoint: E, input?: InputOf<E>): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: callKey(endpoint, input) })
}

/** Changes cached data in place, after a call whose outcome is known. */
export function patchCall<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  change: (data: OutputOf<E>) => OutputOf<E>,
): void {
  queryClient.setQueryData<OutputOf<E>>(callKey(endpoint, input), (data) => (data === undefined ? data : change(data)))
}
