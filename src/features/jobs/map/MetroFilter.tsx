import { TramFront } from 'lucide-react'
import { useState } from 'react'
import { getJobFilterOptions } from '../../../../contract/jobs/channels'
import { useCall } from '../../../api/queries'
import { Button } from '../../../ui/buttons/Button'
import { Chip } from '../../../ui/display/Tag'
import { Popover } from '../../../ui/overlays/Popover'
import styles from './MetroFilter.module.css'

export interface MetroFilterProps {
  readonly area: string
  /** Codes of a line or of stations. */
  readonly value: readonly string[]
  readonly onPick: (value: readonly string[]) => void
}

/** Jobs near a line or a station; nothing in a city without a metro. */
export function MetroFilter({ area, value, onPick }: MetroFilterProps) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useCall(getJobFilterOptions, { area })
  const lines = data?.metro ?? []
  if (lines.length === 0) return null
  const [code = ''] = value
  const line = lines.find((each) => code.startsWith(each.code))
  const station = line?.stations.find((each) => each.code === code)
  const pick = (next: string) => {
    onPick(next === code ? [] : [next])
    if (next.length > 6) setOpen(false)
  }
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="地铁"
      trigger={
        <Button variant="quiet" size="small" icon={<TramFront size="1em" />}>
          {station?.name ?? line?.name ?? '地铁'}
        </Button>
      }
    >
      <div className={styles.panel}>
        <fieldset className={styles.chips} aria-label="地铁线路">
          {lines.map((each) => (
            <Chip key={each.code} selected={each.code === code} onPick={() => pick(each.code)}>
              {each.name}
            </Chip>
          ))}
        </fieldset>
        {line && (
          <fieldset className={styles.chips} aria-label={`${line.name}的站点`}>
            {line.stations.map((each) => (
              <Chip key={each.code} selected={each.code === code} onPick={() => pick(each.code)}>
                {each.name}
              </Chip>
            ))}
          </fieldset>
        )}
      </div>
    </Popover>
  )
}
