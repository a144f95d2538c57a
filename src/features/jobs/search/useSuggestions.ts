import { useCall } from '#api/queries'
import { autoComplete, findSearchHistory } from '#contract/jobs/find'
import { useDebounced } from '#ui/useDebounced'

export interface Suggestion {
  readonly kind: 'history' | 'hot' | 'position' | 'company' | 'keyword'
  readonly text: string
  /** Code of the position, id of the company. */
  readonly id?: string
}

/** What to offer under the search box: completion of `text`, or history and hot words while it is empty. */
export function useSuggestions(text: string, isWanted: boolean): readonly Suggestion[] {
  const keyword = useDebounced(text.trim())
  const history = useCall(findSearchHistory, {}, { enabled: isWanted })
  const completion = useCall(autoComplete, { keyword }, { enabled: isWanted && keyword !== '', keepPrevious: true })
  if (text.trim() !== '') return completion.data?.list ?? []
  const { history: former = [], hot = [] } = history.data ?? {}
  return [
    ...former.map((each) => ({ kind: 'history' as const, text: each })),
    ...hot.filter((each) => !former.includes(each)).map((each) => ({ kind: 'hot' as const, text: each })),
  ]
}
