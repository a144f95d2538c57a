import { useState } from 'react'
import { useSearch } from 'wouter'
import { useFilters } from '#kernel/lists/filters'
import { Button } from '#ui/buttons/Button'
import { Checkbox } from '#ui/fields/choices/Checkbox'
import { Popover } from '#ui/overlays/Popover'
import styles from './DeskTable.module.css'
import { columnFilter, readColumns } from './query'

interface Chosen {
  readonly key: string
  readonly title: string
  readonly isFurther?: true
}

/** Which columns the list shows. The first is always there. */
export function ColumnChooser({ columns }: { columns: readonly Chosen[] }) {
  const [isOpen, setOpen] = useState(false)
  const search = useSearch()
  const keys = columns.map(({ key }) => key)
  const filter = columnFilter(keys)
  const { choose } = useFilters([filter])
  const atFirst = columns.filter(({ isFurther }) => !isFurther).map(({ key }) => key)
  const shown = readColumns(keys, search) ?? atFirst
  const turn = (key: string, isOn: boolean) => {
    const next = keys.filter((each) => (each === key ? isOn : shown.includes(each)))
    choose(filter, next.join() === atFirst.join() ? '' : next.join())
  }
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="显示的列"
      align="end"
      trigger={<Button variant="outline">显示的列</Button>}
    >
      <ul className={styles.columns}>
        {columns.slice(1).map(({ key, title }) => (
          <li key={key}>
            <Checkbox checked={shown.includes(key)} onChange={(isOn) => turn(key, isOn)}>
              {title}
            </Checkbox>
          </li>
        ))}
      </ul>
    </Popover>
  )
}
