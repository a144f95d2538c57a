import type { PopupControl } from '#kernel/popups/popups'
import { Modal } from '#ui/overlays/Modal'
import { ActivityView } from './ActivityView'

export interface ActivityDrawerProps extends PopupControl {
  readonly id: number
}

export default function ActivityDrawer({ isOpen, close, id }: ActivityDrawerProps) {
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="活动详情" kind="drawer">
      <ActivityView id={id} />
    </Modal>
  )
}
