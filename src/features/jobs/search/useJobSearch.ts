import { useMemo } from 'react'
import { useLocation, useSearch } from 'wouter'
import { navigate } from '../../../app/navigation'
import { open } from '../../../app/popups'
import { treePopup } from '../../settings/popups'
import {
  type CodeFilter,
  clearConditions,
  type JobSearch,
  type OptionFilter,
  readSearch,
  writeSearch,
} from './searchUrl'

export interface JobSearchControl extends JobSearch {
  readonly change: (next: Partial<JobSearch>) => void
  readonly toggle: (key: OptionFilter, value: number) => void
  readonly pickCodes: (key: CodeFilter) => Promise<void>
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

  return {
    ...search,
    change,
    toggle: (key, value) => change({ filter: { ...search.filter, [key]: toggled(search.filter[key], value) } }),
    async pickCodes(key) {
      const rows = await open(treePopup, { kind: key, value: search.filter[key] ?? [], limit: 5 })
      if (rows) change({ filter: { ...search.filter, [key]: rows.map(({ id }) => id) } })
    },
    clear: () => change({ filter: clearConditions(search.filter) }),
  }
}

export const toggled = (values: readonly number[] | undefined, value: number): number[] =>
  values?.includes(value) ? values.filter((each) => each !== value) : [...(values ?? []), value]
