import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import type { ModalAction, ModalWords } from './modals'
import type { PopupControl } from './popups'
import { useIsAboveOthers } from './useIsAboveOthers'

interface Props extends PopupControl<string>, ModalWords {
  readonly actions: readonly ModalAction[]
}

export default function ActionModal({ isOpen, close, title = '温馨提示', content, actions }: Props) {
  const isAboveOthers = useIsAboveOthers(isOpen)
  const primary = actions.find((action) => action.primary) ?? actions.at(-1)
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title={title}
      kind="alert"
      onTop={isAboveOthers}
      footer={actions.map((action) => (
        <Button
          key={action.key}
          block
          variant={action === primary ? 'solid' : 'quiet'}
          tone={action.danger ? 'danger' : 'primary'}
          style={action.colours}
          onClick={() => close(action.key)}
        >
          {action.label}
        </Button>
      ))}
    >
      {content}
    </Modal>
  )
}
