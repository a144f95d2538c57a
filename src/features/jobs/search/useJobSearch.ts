import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { navigate } from '../../../app/navigation'
import { clearConditions, type JobSearch, readSearch, writeSearch } from './searchUrl'

export interface JobSearchControl extends JobSearch {
  readonly change: (next: Partial<JobSearch>) => void
  readonly clear: () => void
}

/** The search that the address holds, and the ways to change it. Changes replace the entry: back leaves the page. */
export function useJobSearch(): JobSearchControl {
  const query = useSearch()
  const [path] = useLocation()
  const search = useMemo(() => readSearch(query), [query])
  const change = (next: Partial<JobSearch>) => {
    const text = writeSearch({ ...search, ...next })
    navigate(text ? `${path}?${text}` : path, { replace: true })
  }
  return { ...search, change, clear: () => change({ filter: clearConditions(search.filter) }) }
}
