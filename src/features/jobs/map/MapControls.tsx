import type { JobFilter } from '#contract/jobs/find'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { CitySwitch } from '../../settings/cities/CitySwitch'
import { jobFilterPopup } from '../popups'
import { SearchBox } from '../search/SearchBox'
import { countConditions } from '../search/searchUrl'
import styles from './JobMapPage.module.css'
import { MetroFilter } from './MetroFilter'

export interface MapControlsProps {
  readonly filter: JobFilter
  /** Area code of the city. */
  readonly area: string
  readonly onChange: (filter: JobFilter) => void
  readonly onSearch: (keyword: string) => void
}

/** What the map looks for: city, keyword, metro and the other conditions. */
export function MapControls({ filter, area, onChange, onSearch }: MapControlsProps) {
  const conditions = countConditions(filter)
  const choose = async () => {
    const next = await open(jobFilterPopup, { filter })
    if (next) onChange(next)
  }
  return (
    <div className={styles.controls}>
      <CitySwitch />
      <div className={styles.search}>
        <SearchBox value={filter.keyword ?? ''} onSearch={onSearch} />
      </div>
      <MetroFilter
        area={area}
        value={filter.metro ?? []}
        onPick={(metro) => onChange({ ...filter, metro: [...metro] })}
      />
      <Button variant="quiet" size="small" onClick={choose}>
        筛选{conditions > 0 && `（${conditions}）`}
      </Button>
    </div>
  )
}
