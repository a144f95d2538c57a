import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { call } from '#api/call'
import { getLocation } from '#contract/settings/areas'
import { open, type PopupControl } from '#kernel/popups/popups'
import { locate } from '#platform/place'
import { Button } from '#ui/buttons/Button'
import { Chip } from '#ui/display/Tag'
import { Modal } from '#ui/overlays/Modal'
import { LoadState } from '#ui/states/LoadState'
import { selectAreas } from '../popups'
import styles from './CityDialog.module.css'
import { type City, useHotCities } from './city'

export interface CityDialogProps extends PopupControl<City> {
  readonly city: City
  /** 全部地区 may be picked, whose code is empty. */
  readonly offersAll?: boolean
}

/** The city around the device, hot cities at hand, every other behind 更多城市. */
export default function CityDialog({ isOpen, close, city, offersAll }: CityDialogProps) {
  const hot = useHotCities()
  const chooseOther = async () => {
    const row = (await open(selectAreas, { value: [city.code].filter(Boolean) }))?.[0]
    if (row) close({ code: row.id.slice(0, 4), name: row.name })
  }
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="切换城市" width="narrow">
      <Located onPick={close} />
      <LoadState reading={hot}>
        {({ list }) => (
          <div className={styles.cities}>
            {offersAll && (
              <Chip selected={city.code === ''} onPick={() => close({ code: '', name: '全部地区' })}>
                全部地区
              </Chip>
            )}
            {list.map(({ code, name }) => (
              <Chip key={code} selected={code === city.code} onPick={() => close({ code, name })}>
                {name}
              </Chip>
            ))}
          </div>
        )}
      </LoadState>
      <Button variant="quiet" block onClick={chooseOther}>
        更多城市
      </Button>
    </Modal>
  )
}

const refusals = {
  refused: '未获得定位权限，请在浏览器设置中允许定位，或直接选择城市',
  unknown: '暂时无法定位，请直接选择城市',
}

/** Asks for the device's position only when pressed; offers the found city without choosing it. */
function Located({ onPick }: { onPick: (city: City) => void }) {
  const [found, setFound] = useState<City>()
  const [fault, setFault] = useState('')
  const find = async () => {
    setFault('')
    const place = await locate()
    if (typeof place === 'string') return setFault(refusals[place])
    const result = await call(getLocation, place, { silent: true })
    if (result.ok) setFound({ code: result.data.code, name: result.data.name })
    else setFault(`${result.msg || '暂时无法定位'}，请直接选择城市`)
  }
  return (
    <div className={styles.located}>
      <span className={styles.locatedName}>定位城市</span>
      {found ? (
        <Chip onPick={() => onPick(found)}>{found.name}</Chip>
      ) : (
        <Button variant="outline" size="small" icon={<LocateFixed size="1em" aria-hidden="true" />} onClick={find}>
          {fault ? '重新定位' : '获取定位'}
        </Button>
      )}
      <p className={styles.fault} role="status">
        {fault}
      </p>
    </div>
  )
}
