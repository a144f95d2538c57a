import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/Button'
import { Popover } from '../../../ui/Popover'
import { Chip } from '../../../ui/Tag'
import { useCatalogNames } from '../../settings/catalogs'
import styles from './FilterRow.module.css'
import { type CodeFilterItem, codeFilters, type OptionFilterItem, optionFilters } from './filterOptions'
import { countConditions } from './searchUrl'
import type { JobSearchControl } from './useJobSearch'

/** Every filter in one row; what is chosen stands in its place. */
export function FilterRow({ search }: { search: JobSearchControl }) {
  return (
    <section className={styles.row} aria-label="筛选">
      {codeFilters.map((item) => (
        <CodeButton key={item.key} item={item} search={search} />
      ))}
      {optionFilters.map((item) => (
        <OptionButton key={item.key} item={item} search={search} />
      ))}
      {countConditions(search.filter) > 0 && (
        <Button variant="text" size="small" onClick={search.clear}>
          清空
        </Button>
      )}
    </section>
  )
}

function CodeButton({ item, search }: { item: CodeFilterItem; search: JobSearchControl }) {
  const codes = search.filter[item.key]
  const names = useCatalogNames(item.key, codes)
  return (
    <button
      type="button"
      className={styles.filter}
      data-chosen={codes ? true : undefined}
      aria-haspopup="dialog"
      onClick={() => search.pickCodes(item.key)}
    >
      {codes ? shortList(names) || item.title : item.title}
      <ChevronDown aria-hidden="true" />
    </button>
  )
}

function OptionButton({ item, search }: { item: OptionFilterItem; search: JobSearchControl }) {
  const [isOpen, setOpen] = useState(false)
  const values = search.filter[item.key] ?? []
  const chosen = item.options.filter(({ value }) => values.includes(value)).map(({ label }) => label)
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={item.title}
      trigger={
        <button type="button" className={styles.filter} data-chosen={chosen.length > 0 || undefined}>
          {chosen.length > 0 ? shortList(chosen) : item.title}
          <ChevronDown aria-hidden="true" />
        </button>
      }
    >
      <OptionChips item={item} values={values} onToggle={(value) => search.toggle(item.key, value)} />
    </Popover>
  )
}

export interface OptionChipsProps {
  readonly item: OptionFilterItem
  readonly values: readonly number[]
  readonly onToggle: (value: number) => void
}

export function OptionChips({ item, values, onToggle }: OptionChipsProps) {
  return (
    <div className={styles.chips}>
      {item.options.map(({ value, label }) => (
        <Chip key={value} selected={values.includes(value)} onPick={() => onToggle(value)}>
          {label}
        </Chip>
      ))}
    </div>
  )
}

/** 福州, or 福州等3项. */
const shortList = (names: readonly string[]): string =>
  names.length > 1 ? `${names[0]}等${names.length}项` : (names[0] ?? '')
