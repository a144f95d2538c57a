import { useMemo } from 'react'
import { useSearch } from 'wouter'
import { refresh } from '#api/queries'
import type { JobFilter } from '#contract/jobs/find'
import { findJobsOnMap } from '#contract/jobs/map'
import { navigate } from '#kernel/pages/navigation'
import { jobMapPath } from '../paths'
import { readSearch, withOwnMetro, writeSearch } from '../search/searchUrl'

/** The conditions in the address of the map, and what changes them. The map's bounds stand in place of an area. */
export function useMapFilter(area: string) {
  const query = useSearch()
  const filter = useMemo(() => withOwnMetro(withoutArea(readSearch(query).filter), area), [query, area])
  const change = (next: JobFilter) => {
    const text = writeSearch({ filter: withoutArea(next), sort: 'composite' })
    navigate(text ? `${jobMapPath}?${text}` : jobMapPath, { replace: true })
  }
  /** The same words again read the map anew. */
  const searchFor = (keyword: string) => {
    if (keyword === (filter.keyword ?? '')) return refresh(findJobsOnMap)
    return change({ ...filter, keyword: keyword || undefined })
  }
  return { filter, change, searchFor }
}

function withoutArea({ area: _, ...filter }: JobFilter): JobFilter {
  return filter
}
