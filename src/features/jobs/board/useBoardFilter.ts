import { useMemo } from 'react'
import { useSearch } from 'wouter'
import type { BoardFilter } from '#contract/jobs/sendBoard'
import { largestId } from '#contract/largestId'
import { navigate } from '#kernel/pages/navigation'

/** Names of the filters in the address. */
const names = { jobId: 'job', handlerId: 'handler', tag: 'tag', keyword: 'q' } as const

/** Reads the board's filters from an address. What is not valid counts as missing. */
export function readBoardFilter(search: string): BoardFilter {
  const query = new URLSearchParams(search)
  const idOf = (name: string) => {
    const value = Number(query.get(name))
    return Number.isInteger(value) && value > 0 && value <= largestId ? value : undefined
  }
  const jobId = idOf(names.jobId)
  const handlerId = idOf(names.handlerId)
  const tag = query.get(names.tag)?.trim().slice(0, 12)
  const keyword = query.get(names.keyword)?.trim().slice(0, 50)
  return { ...(jobId && { jobId }), ...(handlerId && { handlerId }), ...(tag && { tag }), ...(keyword && { keyword }) }
}

/** The filters in the address, and a function that changes some without a new history entry. */
export function useBoardFilter(): readonly [BoardFilter, (change: BoardFilter) => void] {
  const search = useSearch()
  const filter = useMemo(() => readBoardFilter(search), [search])
  const change = (next: BoardFilter) => {
    const query = new URLSearchParams(search)
    for (const [field, value] of Object.entries(next)) {
      const name = names[field as keyof typeof names]
      if (value === undefined || value === '') query.delete(name)
      else query.set(name, String(value))
    }
    const text = query.toString()
    navigate(text ? `${location.pathname}?${text}` : location.pathname, { replace: true })
  }
  return [filter, change]
}
