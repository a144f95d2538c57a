import { useState } from 'react'
import type { PopupControl } from '../../kernel/popups/popups'
import { Button } from '../../ui/buttons/Button'
import { RadioGroup } from '../../ui/fields/RadioGroup'
import { Modal } from '../../ui/overlays/Modal'
import { type Appearance, appearanceNow, chooseAppearance } from './appearance'

const options: readonly { value: Appearance; label: string }[] = [
  { value: 'system', label: '跟随系统' },
  { value: 'light', label: '浅色' },
  { value: 'dark', label: '深色' },
]

/** What is picked shows at once. */
export default function AppearanceDialog({ isOpen, close }: PopupControl) {
  const [appearance, setAppearance] = useState(appearanceNow)
  const pick = (next: Appearance) => {
    setAppearance(next)
    chooseAppearance(next)
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title="外观"
      width="narrow"
      footer={
        <Button size="large" block onClick={() => close()}>
          完成
        </Button>
      }
    >
      <RadioGroup label="显示方式" look="segments" options={options} value={appearance} onChange={pick} />
    </Modal>
  )
}
