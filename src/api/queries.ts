import { keepPreviousData, QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Endpoint, InputOf, OutputOf } from '#contract/endpoint'
import { type Failure, failure, localCodes } from '#contract/errors'
import { call } from './call'
import { firstDataAt, firstDataLifetime, firstDataOf } from './firstData'

/**
 * Cache of the server's data. A screen shows cached data at once and reads it again in the background, unless it has just arrived
 * with the page.
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

/** Carries a failure through a rejected query, which must throw an error. */
class CallError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.msg)
  }
}

const failureOf = (error: Error | null): Failure | undefined => {
  if (!error) return undefined
  return error instanceof CallError ? error.failure : failure(localCodes.network, '加载失败了')
}

/** State of a query, in the shape that `LoadState` shows. `failure` is set only while there is no data to show. */
export interface Loaded<Data> {
  readonly data: Data | undefined
  readonly failure: Failure | undefined
  readonly loading: boolean
  /** The data is being read again in the background. */
  readonly refreshing: boolean
  readonly retry: () => void
}

export interface UseCallOptions {
  readonly enabled?: boolean
  /** Shows the data of the former input until that of the new one arrives. */
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

/** Reads from the server, cached by endpoint and input. The page shows a failure in place with `LoadState`. */
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
  /** Undefined until the first page has arrived. */
  readonly items: readonly Item[] | undefined
  /** Counted by the server up to a limit; null if not counted. */
  readonly total: number | null
  readonly hasMore: boolean
  readonly loadingMore: boolean
  /** Failure of the last attempt to load more. */
  readonly moreFailure: Failure | undefined
  readonly loadMore: () => void
}

/** Reads a keyset-paged list page by page. `input` has no `cursor`. `first` is the first page as the server returned it. */
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

/** Marks the data of `endpoint` (with `input`, or with any input) as stale. Pages that show it read it again. */
export function refresh<E extends Endpoint>(endpoint: E, input?: InputOf<E>): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: callKey(endpoint, input) })
}

/** Ends reads under way, which began before a change that is shown at once and would undo it. */
export function stopReading<E extends Endpoint>(endpoint: E, input: InputOf<E>): void {
  void queryClient.cancelQueries({ queryKey: callKey(endpoint, input) })
}

/** Changes cached data in place after a call with a known result. */
export function patchCall<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  change: (data: OutputOf<E>) => OutputOf<E>,
): void {
  queryClient.setQueryData<OutputOf<E>>(callKey(endpoint, input), (data) => (data === undefined ? data : change(data)))
}
