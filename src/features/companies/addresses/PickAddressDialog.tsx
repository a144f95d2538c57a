import { Check, Plus } from 'lucide-react'
import { useCall } from '#api/queries'
import { type CompanyAddress, findCompanyAddresses } from '#contract/companies/address'
import { open, type PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Tag } from '#ui/display/Tag'
import { Modal } from '#ui/overlays/Modal'
import { EmptyState, LoadState } from '#ui/states/LoadState'
import { addressFormPopup } from '../popups'
import styles from './PickAddressDialog.module.css'

export interface PickAddressDialogProps extends PopupControl<CompanyAddress> {
  readonly areaCode: string
  readonly address: string
}

/** The company's addresses; the one that is chosen already is marked, and a new one can be added. */
export default function PickAddressDialog({ isOpen, close, areaCode, address }: PickAddressDialogProps) {
  const reading = useCall(findCompanyAddresses, {}, { staleTime: 0 })
  const add = (
    <Button variant="outline" block icon={<Plus size="1em" />} onClick={() => open(addressFormPopup, {})}>
      新增地址
    </Button>
  )
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="选择公司地址" footer={reading.data?.mayChange && add} flush>
      <LoadState
        reading={reading}
        isEmpty={({ list }) => list.length === 0}
        empty={<EmptyState title="还没有公司地址">新增后，同事也可以选用</EmptyState>}
      >
        {({ list }) => (
          <ul className={styles.list}>
            {list.map((row) => {
              const isChosen = row.areaCode === areaCode && row.address === address
              return (
                <li key={row.id}>
                  <button type="button" className={styles.row} aria-pressed={isChosen} onClick={() => close(row)}>
                    <span className={styles.words}>
                      <span>
                        {row.areaAddress} {row.address} {row.isDefault && <Tag tone="primary">默认</Tag>}
                      </span>
                      {(row.contact || row.tel) && (
                        <span className={styles.note}>{[row.contact, row.tel].filter(Boolean).join(' ')}</span>
                      )}
                    </span>
                    {isChosen && <Check className={styles.check} aria-hidden="true" />}
                  </button>
                </li>
              )
            })}
          </ul>
        )}
      </LoadState>
    </Modal>
  )
}
