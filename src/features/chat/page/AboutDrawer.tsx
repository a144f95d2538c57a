import { useLogin } from '#api/session'
import { recruiter } from '#contract/roles'
import type { PopupControl } from '#kernel/popups/popups'
import { Modal } from '#ui/overlays/Modal'
import { SidePane } from './SidePane'

export interface AboutDrawerProps extends PopupControl {
  readonly cid: number
}

/** The side pane of a talk, where the window has no room for it. */
export default function AboutDrawer({ isOpen, close, cid }: AboutDrawerProps) {
  const isRecruiter = useLogin()?.role === recruiter
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title={isRecruiter ? '对方的简历' : '沟通的职位'}
      kind="drawer"
      width="narrow"
      flush
    >
      <SidePane cid={cid} />
    </Modal>
  )
}
