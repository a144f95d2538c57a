import type { PopupControl } from '#kernel/popups/popups'
import { Modal } from '#ui/overlays/Modal'
import { type Address, AddressMap } from './AddressMap'
import styles from './AddressMapDialog.module.css'

interface Props extends PopupControl, Address {}

export default function AddressMapDialog({ isOpen, close, ...address }: Props) {
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="公司地址" kind="drawer" width="wide" flush>
      <div className={styles.body}>
        <AddressMap {...address} />
      </div>
    </Modal>
  )
}
