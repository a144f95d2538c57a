import { useState } from 'react'
import type { ActivityRound } from '#contract/activities/activity'
import type { PopupControl } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import { toastWarning } from '#ui/overlays/toast'
import { RoundFields } from './RoundFields'

export interface RoundDialogProps extends PopupControl<readonly ActivityRound[]> {
  readonly rounds: readonly ActivityRound[]
}

/** Asks for the sessions to sign up for (domain 4). */
export default function RoundDialog({ isOpen, close, rounds }: RoundDialogProps) {
  const [chosen, setChosen] = useState(rounds)
  const submit = () => {
    if (chosen.some(({ checked }) => checked)) close(chosen)
    else toastWarning('请选择报名场次')
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="选择报名场次"
      footer={
        <Button size="large" block onClick={submit}>
          确认报名
        </Button>
      }
    >
      <RoundFields rounds={chosen} onChange={setChosen} />
    </Modal>
  )
}
