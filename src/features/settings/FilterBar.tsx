import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import type { LabelOption } from '#contract/settings/labels'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Chip } from '#ui/display/Tag'
import { Popover } from '#ui/overlays/Popover'
import { type TreeKind, useCatalogNames } from './catalogs'
import styles from './FilterBar.module.css'
import { catalogPopups } from './popups'

/** A filter by the rows of a catalogue. */
export interface CatalogFilter<Key> {
  readonly key: Key
  readonly title: string
  readonly catalog: TreeKind
}

/** A filter by the options of a list; `single` takes one of them at most. */
export interface OptionFilter<Key> {
  readonly key: Key
  readonly title: string
  readonly options: readonly LabelOption[]
  readonly single?: boolean
}

export type FilterItem<Key> = CatalogFilter<Key> | OptionFilter<Key>

/** Maximum number of rows of a catalogue in a filter. */
export const mostCodes = 5

export interface FilterBarProps<Key> {
  readonly items: readonly FilterItem<Key>[]
  readonly codesOf: (key: Key) => readonly string[]
  readonly valuesOf: (key: Key) => readonly number[]
  readonly onCodes: (key: Key, codes: string[]) => void
  readonly onValues: (key: Key, values: number[]) => void
  readonly onClear: () => void
  /** Further filters behind these. */
  readonly children?: ReactNode
  /** One of the further filters is set. */
  readonly isNarrowedFurther?: boolean
}

interface FilterButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  readonly isChosen: boolean
}

/** A filter in a row, which opens its options. */
export const FilterButton = ({ isChosen, ...button }: FilterButtonProps) => (
  <button type="button" className={styles.filter} data-chosen={isChosen || undefined} {...button} />
)

/** All filters of a list in one row with their chosen values; 清空 removes them all. */
export function FilterBar<Key extends string>({
  items,
  onClear,
  children,
  isNarrowedFurther = false,
  ...bar
}: FilterBarProps<Key>) {
  const isNarrowed =
    isNarrowedFurther || items.some(({ key }) => bar.codesOf(key).length > 0 || bar.valuesOf(key).length > 0)
  return (
    <section className={styles.row} aria-label="筛选">
      {items.map((item) =>
        'catalog' in item ? (
          <CatalogButton
            key={item.key}
            item={item}
            codes={bar.codesOf(item.key)}
            onPick={(codes) => bar.onCodes(item.key, codes)}
          />
        ) : (
          <OptionButton
            key={item.key}
            item={item}
            values={bar.valuesOf(item.key)}
            onPick={(values) => bar.onValues(item.key, values)}
          />
        ),
      )}
      {children}
      {isNarrowed && (
        <Button variant="text" size="small" onClick={onClear}>
          清空
        </Button>
      )}
    </section>
  )
}

/** Lets the user choose rows of a catalogue for a filter; undefined when turned away. */
export async function pickCodes(catalog: TreeKind, value: readonly string[]): Promise<string[] | undefined> {
  const rows = await open(catalogPopups[catalog], { value, limit: mostCodes })
  return rows?.map(({ id }) => id)
}

interface CatalogButtonProps {
  readonly item: CatalogFilter<unknown>
  readonly codes: readonly string[]
  readonly onPick: (codes: string[]) => void
}

function CatalogButton({ item, codes, onPick }: CatalogButtonProps) {
  const names = useCatalogNames(item.catalog, codes)
  const pick = async () => {
    const picked = await pickCodes(item.catalog, codes)
    if (picked) onPick(picked)
  }
  return (
    <FilterButton isChosen={codes.length > 0} aria-haspopup="dialog" onClick={pick}>
      {shortList(names) || item.title}
      <ChevronDown aria-hidden="true" />
    </FilterButton>
  )
}

export interface OptionChipsProps {
  readonly item: OptionFilter<unknown>
  readonly values: readonly number[]
  readonly onPick: (values: number[]) => void
}

function OptionButton({ item, values, onPick }: OptionChipsProps) {
  const [isOpen, setOpen] = useState(false)
  const chosen = item.options.filter(({ value }) => values.includes(value)).map(({ label }) => label)
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={item.title}
      trigger={
        <FilterButton isChosen={chosen.length > 0}>
          {shortList(chosen) || item.title}
          <ChevronDown aria-hidden="true" />
        </FilterButton>
      }
    >
      <OptionChips item={item} values={values} onPick={onPick} />
    </Popover>
  )
}

export function OptionChips({ item, values, onPick }: OptionChipsProps) {
  const toggle = (value: number) => {
    if (values.includes(value)) onPick(values.filter((each) => each !== value))
    else onPick(item.single ? [value] : [...values, value])
  }
  return (
    <div className={styles.chips}>
      {item.options.map(({ value, label }) => (
        <Chip key={value} selected={values.includes(value)} onPick={() => toggle(value)}>
          {label}
        </Chip>
      ))}
    </div>
  )
}

/** 福州, or 福州等3项. */
const shortList = (names: readonly string[]): string =>
  names.length > 1 ? `${names[0]}等${names.length}项` : (names[0] ?? '')
