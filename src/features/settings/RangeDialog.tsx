import { useState } from 'react'
import type { PopupControl } from '#kernel/popups/popups'
import { useIsMobile } from '#platform/layout'
import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import { RangePanel } from '#ui/pickers/MomentPanel'
import type { Bounds, MomentRange } from '#ui/pickers/moments'
import { RangeSheet } from '#ui/pickers/WheelSheet'
import styles from './MomentDialog.module.css'

export interface RangeDialogProps extends PopupControl<MomentRange>, Bounds {
  readonly value?: MomentRange
  readonly title?: string
}

const names = ['开始日期', '结束日期'] as const

/** Two days: wheels on mobile, two calendars on desktop (core 4.6, range picker). */
export default function RangeDialog({ isOpen, close, value, title = '选择时间范围', ...bounds }: RangeDialogProps) {
  const [draft, setDraft] = useState<MomentRange>(value ?? { from: '', to: '' })
  const isMobile = useIsMobile()
  const isWhole = draft.from !== '' && Boolean(draft.to)
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title={title}
      width="wide"
      footer={
        isMobile ? undefined : (
          <Button disabled={!isWhole} onClick={() => close(draft)}>
            确定
          </Button>
        )
      }
    >
      {isMobile ? (
        <RangeSheet {...bounds} kind="date" names={names} value={draft} onDone={close} />
      ) : (
        <div className={styles.panel}>
          <RangePanel {...bounds} kind="date" names={names} value={draft} onPick={setDraft} />
        </div>
      )}
    </Modal>
  )
}
