import { ChevronDown, TramFront } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/Button'
import { Chip } from '#ui/display/Tag'
import { Popover } from '#ui/overlays/Popover'
import { FilterButton } from '../../settings/FilterBar'
import styles from './MetroFilter.module.css'
import { type MetroChoice, useMetro } from './useMetro'

export interface MetroFilterProps extends MetroChoice {
  readonly onPick: (value: readonly string[]) => void
  /** Looks like the other filters of a row, not like a button of its own. */
  readonly inRow?: boolean
}

/** Jobs near a line or a station; nothing in a city without a metro. */
export function MetroFilter({ inRow, ...choice }: MetroFilterProps) {
  const [isOpen, setOpen] = useState(false)
  const { lines, name } = useMetro(choice)
  if (lines.length === 0) return null
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="地铁"
      trigger={
        inRow ? (
          <FilterButton isChosen={name !== undefined}>
            {name ?? '地铁'}
            <ChevronDown aria-hidden="true" />
          </FilterButton>
        ) : (
          <Button variant="quiet" size="small" icon={<TramFront size="1em" />}>
            {name ?? '地铁'}
          </Button>
        )
      }
    >
      <div className={styles.popover}>
        <MetroChips {...choice} onStation={() => setOpen(false)} />
      </div>
    </Popover>
  )
}

/** Lines, and the stations of the chosen one; nothing in a city without a metro. */
export function MetroChips({ onStation, ...choice }: MetroFilterProps & { readonly onStation?: () => void }) {
  const { lines, line } = useMetro(choice)
  const [code = ''] = choice.value
  const pick = (next: string) => {
    choice.onPick(next === code ? [] : [next])
    if (next.length > 6) onStation?.()
  }
  const chips = (rows: readonly { readonly code: string; readonly name: string }[]) =>
    rows.map((each) => (
      <Chip key={each.code} selected={each.code === code} onPick={() => pick(each.code)}>
        {each.name}
      </Chip>
    ))
  if (lines.length === 0) return null
  return (
    <div className={styles.panel}>
      <fieldset className={styles.chips} aria-label="地铁线路">
        {chips(lines)}
      </fieldset>
      {line && (
        <fieldset className={styles.chips} aria-label={`${line.name}的站点`}>
          {chips(line.stations)}
        </fieldset>
      )}
    </div>
  )
}
