import { open, type PopupControl } from '../../app/popups'
import { Button } from '../../ui/Button'
import { LoadState } from '../../ui/LoadState'
import { Modal } from '../../ui/Modal'
import { Chip } from '../../ui/Tag'
import styles from './CityDialog.module.css'
import { type City, useHotCities } from './city'
import { treePopup } from './popups'

export interface CityDialogProps extends PopupControl<City> {
  readonly city: City
}

/** Hot cities at hand, every other behind 更多城市. */
export default function CityDialog({ isOpen, close, city }: CityDialogProps) {
  const hot = useHotCities()
  const chooseOther = async () => {
    const row = (await open(treePopup, { kind: 'area', value: [city.code] }))?.[0]
    if (row) close({ code: row.id.slice(0, 4), name: row.name })
  }
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="切换城市" width="narrow">
      <LoadState reading={hot}>
        {({ list }) => (
          <div className={styles.cities}>
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
