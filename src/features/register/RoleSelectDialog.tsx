import type { Role } from '#contract/roles'
import type { PopupControl } from '#kernel/popups/popups'
import { Modal } from '#ui/overlays/Modal'
import { RoleChoices } from './RoleChoices'

interface Props extends PopupControl<Role> {
  readonly present: Role
}

/** Role select (core 4.6): resolves with the chosen identity, also with the current one. */
export default function RoleSelectDialog({ isOpen, close, present }: Props) {
  return (
    <Modal isOpen={isOpen} onClose={() => close()} title="选择身份">
      <RoleChoices present={present} onChoose={close} />
    </Modal>
  )
}
