import { FilterBar } from '../../settings/FilterBar'
import { MetroFilter } from '../map/MetroFilter'
import { codeFilters, useOptionFilters } from './filterOptions'
import { isCodeKey, isOptionKey } from './searchUrl'
import type { JobSearchControl } from './useJobSearch'

/** Phones have the filters in a drawer. */
export default function DesktopFilterBar({
  search: { filter, metroCity, change, clear },
}: {
  search: JobSearchControl
}) {
  const { metro = [] } = filter
  const items = [...codeFilters, ...useOptionFilters(metroCity)]
  return (
    <FilterBar
      items={items}
      codesOf={(key) => (isCodeKey(key) ? filter[key] : undefined) ?? []}
      valuesOf={(key) => (isOptionKey(key) ? filter[key] : undefined) ?? []}
      onCodes={(key, codes) => change({ filter: { ...filter, [key]: codes } })}
      onValues={(key, values) => change({ filter: { ...filter, [key]: values } })}
      onClear={clear}
      isNarrowedFurther={metro.length > 0}
    >
      <MetroFilter
        inRow
        area={metroCity}
        value={metro}
        onPick={(codes) => change({ filter: { ...filter, metro: [...codes] } })}
      />
    </FilterBar>
  )
}
