import { useState } from 'react'
import type { PopupControl } from '../../app/popups'
import { useIsMobile } from '../../platform/layout'
import { Button } from '../../ui/Button'
import { Modal } from '../../ui/Modal'
import { MomentPanel, RangePanel } from '../../ui/pickers/MomentPanel'
import { type Bounds, type MomentRange, orderRange } from '../../ui/pickers/moments'
import { RangeSheet, WheelSheet } from '../../ui/pickers/WheelSheet'
import { wheelStart } from '../../ui/pickers/Wheels'
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

export interface RangeDialogProps extends PopupControl<MomentRange>, Bounds {
  readonly value?: MomentRange
  readonly title?: string
  readonly step?: number
}

const nothing: MomentRange = { from: '', to: '' }

function RangeDialog({
  isOpen,
  close,
  kind,
  value = nothing,
  title = kind === 'date' ? '选择日期范围' : '选择时间段',
  ...rest
}: RangeDialogProps & { readonly kind: 'date' | 'time' }) {
  const names = kind === 'date' ? (['开始日期', '结束日期'] as const) : (['开始时间', '结束时间'] as const)
  const [draft, setDraft] = useState(() =>
    kind === 'date' ? value : { from: wheelStart(kind, value.from, rest), to: wheelStart(kind, value.to ?? '', rest) },
  )
  const isMobile = useIsMobile()
  const isWhole = Boolean(draft.from && draft.to)
  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close()}
      title={title}
      width={kind === 'date' ? 'wide' : 'medium'}
      footer={
        isMobile ? undefined : (
          <>
            <span className={styles.chosen} aria-live="polite">
              {draft.from && `${draft.from} 至 ${draft.to || '请选择'}`}
            </span>
            <Button disabled={!isWhole} onClick={() => close(orderRange(draft))}>
              确定
            </Button>
          </>
        )
      }
    >
      {isMobile ? (
        <RangeSheet {...rest} kind={kind} names={names} value={draft} onDone={close} />
      ) : (
        <div className={styles.panel}>
          <RangePanel {...rest} kind={kind} names={names} value={draft} onPick={setDraft} />
        </div>
      )}
    </Modal>
  )
}

export const DateRangeDialog = (props: RangeDialogProps) => <RangeDialog {...props} kind="date" />
export const TimeRangeDialog = (props: RangeDialogProps) => <RangeDialog {...props} kind="time" />
