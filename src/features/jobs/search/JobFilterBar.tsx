import { FilterBar } from '../../settings/FilterBar'
import { codeFilters, optionFilters } from './filterOptions'
import { isCodeKey, isOptionKey } from './searchUrl'
import type { JobSearchControl } from './useJobSearch'

const items = [...codeFilters, ...optionFilters]

export function JobFilterBar({ search: { filter, change, clear } }: { search: JobSearchControl }) {
  return (
    <FilterBar
      items={items}
      codesOf={(key) => (isCodeKey(key) ? filter[key] : undefined) ?? []}
      valuesOf={(key) => (isOptionKey(key) ? filter[key] : undefined) ?? []}
      onCodes={(key, codes) => change({ filter: { ...filter, [key]: codes } })}
      onValues={(key, values) => change({ filter: { ...filter, [key]: values } })}
      onClear={clear}
    />
  )
}
