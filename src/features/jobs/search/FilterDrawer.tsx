import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '#api/queries'
import { findJobs, type JobFilter } from '#contract/jobs/find'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import { useCatalogNames } from '../../settings/catalogs'
import { useCity } from '../../settings/cities/city'
import { type CatalogFilter, OptionChips, pickCodes } from '../../settings/FilterBar'
import { MetroChips } from '../map/MetroFilter'
import { useMetro } from '../map/useMetro'
import styles from './FilterDrawer.module.css'
import { codeFilters, useOptionFilters } from './filterOptions'
import { type CodeKey, clearConditions, withOwnMetro } from './searchUrl'
import { metroCityOf } from './useJobSearch'

export interface FilterDrawerProps extends PopupControl<JobFilter> {
  readonly filter: JobFilter
}

/** All filters at full height, with a live count of what they leave (screens "Job list", mobile). */
export default function FilterDrawer({ isOpen, close, filter: given }: FilterDrawerProps) {
  const [filter, setFilter] = useState(given)
  const { data, refreshing } = useCall(findJobs, { ...filter, limit: 1 }, { keepPrevious: true })
  const count = data?.total
  const city = metroCityOf(filter, useCity())
  const metro = useMetro({ area: city, value: [] })
  const optionFilters = useOptionFilters(city)
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="筛选"
      kind="drawer"
      footer={
        <>
          <Button variant="quiet" size="large" onClick={() => setFilter(clearConditions(filter))}>
            重置
          </Button>
          <Button size="large" onClick={() => close(withOwnMetro(filter, city))}>
            {count === undefined || count === null || refreshing ? '确定' : `确定（${formatCount(count)}个）`}
          </Button>
        </>
      }
    >
      <div className={styles.groups}>
        {codeFilters.map((item) => (
          <CodeRow key={item.key} item={item} filter={filter} onChange={setFilter} />
        ))}
        {metro.lines.length > 0 && (
          <section>
            <h3 className={styles.title}>地铁</h3>
            <MetroChips
              area={city}
              value={filter.metro ?? []}
              onPick={(codes) => setFilter({ ...filter, metro: [...codes] })}
            />
          </section>
        )}
        {optionFilters.map((item) => (
          <section key={item.key}>
            <h3 className={styles.title}>{item.title}</h3>
            <OptionChips
              item={item}
              values={filter[item.key] ?? []}
              onPick={(values) => setFilter({ ...filter, [item.key]: values })}
            />
          </section>
        ))}
      </div>
    </Modal>
  )
}

interface CodeRowProps {
  readonly item: CatalogFilter<CodeKey>
  readonly filter: JobFilter
  readonly onChange: (filter: JobFilter) => void
}

function CodeRow({ item, filter, onChange }: CodeRowProps) {
  const names = useCatalogNames(item.catalog, filter[item.key])
  const pick = async () => {
    const codes = await pickCodes(item.catalog, filter[item.key] ?? [])
    if (codes) onChange({ ...filter, [item.key]: codes })
  }
  return (
    <button type="button" className={styles.row} onClick={pick}>
      <span className={styles.title}>{item.title}</span>
      <span className={styles.chosen}>{names.join('、') || '不限'}</span>
      <ChevronRight aria-hidden="true" />
    </button>
  )
}

/** The server counts up to 1000. */
const formatCount = (count: number) => (count >= 1000 ? '1000+' : String(count))
