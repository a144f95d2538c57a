import type { PopupControl } from '#kernel/popups/popups'
import { Modal } from '#ui/overlays/Modal'
import { AttachmentsCard } from './AttachmentsCard'

/** File and resume upload (core 4.6) from wherever one is: the attachments with those on their way. */
export default function AttachmentsDialog({ isOpen, close }: PopupControl) {
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="附件简历" flush>
      <AttachmentsCard titled={false} />
    </Modal>
  )
}
