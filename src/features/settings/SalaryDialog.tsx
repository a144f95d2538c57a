import { useState } from 'react'
import type { PopupControl } from '../../app/popups'
import { Button } from '../../ui/Button'
import { Modal } from '../../ui/Modal'
import { SalaryRange, type SalaryRangeProps } from '../../ui/SalaryRange'

type Salary = SalaryRangeProps['value']

export interface SalaryDialogProps extends PopupControl<Salary>, Pick<SalaryRangeProps, 'withUnit' | 'withMonths'> {
  readonly value?: Salary
  readonly title?: string
}

/** The least, the most, and where asked the unit and the months of pay. */
export default function SalaryDialog({ isOpen, close, value, title = '选择薪资范围', ...range }: SalaryDialogProps) {
  const [draft, setDraft] = useState<Salary>(value ?? { min: 0, max: 0, unit: 1, months: 12 })
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title={title}
      footer={<Button onClick={() => close(draft)}>确定</Button>}
    >
      <SalaryRange {...range} label="薪资" value={draft} onChange={setDraft} />
    </Modal>
  )
}
