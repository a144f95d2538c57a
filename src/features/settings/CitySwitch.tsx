import { ChevronDown, MapPin } from 'lucide-react'
import { useState } from 'react'
import { open } from '../../app/popups'
import { Button } from '../../ui/Button'
import { Popover } from '../../ui/Popover'
import { Chip } from '../../ui/Tag'
import styles from './CitySwitch.module.css'
import { type City, chooseCity, useCity, useHotCities } from './city'
import { treePopup } from './popups'

/** The city that lists begin with: hot ones at hand, every other behind 更多城市. */
export function CitySwitch() {
  const city = useCity()
  const hot = useHotCities()
  const [isOpen, setOpen] = useState(false)
  const choose = (next: City) => {
    setOpen(false)
    chooseCity(next)
  }
  const chooseOther = async () => {
    setOpen(false)
    const rows = await open(treePopup, { kind: 'area', value: [city.code] })
    const row = rows?.[0]
    if (row) chooseCity({ code: row.id.slice(0, 4), name: row.name })
  }
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      title="切换城市"
      trigger={
        <button type="button" className={styles.city} aria-label={`当前城市${city.name}，切换城市`}>
          <MapPin aria-hidden="true" />
          {city.name || '城市'}
          <ChevronDown aria-hidden="true" />
        </button>
      }
    >
      <div className={styles.cities}>
        {hot.data?.list.map(({ code, name }) => (
          <Chip key={code} selected={code === city.code} onPick={() => choose({ code, name })}>
            {name}
          </Chip>
        ))}
      </div>
      <Button variant="text" size="small" onClick={chooseOther}>
        更多城市
      </Button>
    </Popover>
  )
}
