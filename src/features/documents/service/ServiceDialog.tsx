import { confirmLeave } from '#kernel/pages/leaveGuard'
import type { PopupControl } from '#kernel/popups/popups'
import { Modal } from '#ui/overlays/Modal'
import { ServiceContent } from './ServiceContent'

/** The site's service in front of the page that the user has a question about. */
export default function ServiceDialog({ isOpen, close }: PopupControl) {
  const leave = async () => {
    if (await confirmLeave()) close()
  }
  return (
    <Modal isOpen={isOpen} onClose={leave} title="联系客服" kind="drawer" width="narrow">
      <ServiceContent />
    </Modal>
  )
}
