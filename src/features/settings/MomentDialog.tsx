import { useState } from 'react'
import type { PopupControl } from '#kernel/popups/popups'
import { useIsMobile } from '#platform/layout'
import { Button } from '#ui/buttons/Button'
import { Modal } from '#ui/overlays/Modal'
import { MomentPanel } from '#ui/pickers/MomentPanel'
import type { Bounds } from '#ui/pickers/moments'
import { WheelSheet } from '#ui/pickers/WheelSheet'
import { wheelStart } from '#ui/pickers/Wheels'
import styles from './MomentDialog.module.css'

export interface DateTimeDialogProps extends PopupControl<string>, Bounds {
  readonly value?: string
  readonly title?: string
  /** Minutes between those on offer. */
  readonly step?: number
}

/** A date and a time: wheels on mobile, a calendar with wheels for the time on desktop. */
export function DateTimeDialog({ isOpen, close, value = '', title = '选择日期和时间', ...rest }: DateTimeDialogProps) {
  const [draft, setDraft] = useState(() => wheelStart('datetime', value, rest))
  const isMobile = useIsMobile()
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title={title}
      footer={isMobile ? undefined : <Button onClick={() => close(draft)}>确定</Button>}
    >
      {isMobile ? (
        <WheelSheet {...rest} kind="datetime" value={draft} onDone={close} />
      ) : (
        <div className={styles.panel}>
          <MomentPanel {...rest} kind="datetime" value={draft} onPick={setDraft} />
        </div>
      )}
    </Modal>
  )
}
