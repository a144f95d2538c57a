import { useState } from 'react'
import { useIsMobile } from '#platform/layout'
import { Button } from '../buttons/Button'
import { Field, type FieldWords } from '../fields/Field'
import { PickerButton } from '../fields/PickerButton'
import { Popover } from '../overlays/Popover'
import { MomentBox } from './MomentBox'
import styles from './MomentBox.module.css'
import { MomentPanel } from './MomentPanel'
import { type Bounds, faultOf, formatMoment, isMoment, type MomentKind, nowAs } from './moments'
import { TypedMoment } from './TypedMoment'
import { WheelSheet } from './WheelSheet'
import { wheelStart } from './Wheels'

export interface MomentPickerProps extends FieldWords, Bounds {
  readonly value: string
  /** Called with the value, or with the typed text if it is not valid; a form's schema then rejects it. */
  readonly onChange: (value: string) => void
  readonly clearable?: boolean
  readonly placeholder?: string
  /** The value at which the picker opens while nothing is chosen; now by default. */
  readonly opensAt?: string
  /** Minutes between options. */
  readonly step?: number
}

export interface MonthPickerProps extends MomentPickerProps {
  /** Offers 至今, which is the empty value. */
  readonly allowPresent?: boolean
}

/** A month up to now; `max` allows later ones. */
export const MonthPicker = (props: MonthPickerProps) => <MomentPicker max={nowAs('month')} {...props} kind="month" />
export const DatePicker = (props: MomentPickerProps) => <MomentPicker {...props} kind="date" />
export const TimePicker = (props: MomentPickerProps) => <MomentPicker {...props} kind="time" />
export const DateTimePicker = (props: MomentPickerProps) => <MomentPicker {...props} kind="datetime" />

const words: Readonly<Record<MomentKind, string>> = {
  month: '请选择年月',
  date: '请选择日期',
  time: '请选择时间',
  datetime: '请选择日期和时间',
}

/** Wheels in a sheet on mobile; on desktop a text field with a panel below. */
function MomentPicker({ kind, value, onChange, ...props }: MonthPickerProps & { readonly kind: MomentKind }) {
  const { min, max, clearable, allowPresent, step, opensAt, placeholder = words[kind], ...fieldWords } = props
  const [isOpen, setOpen] = useState(false)
  const isMobile = useIsMobile()
  const title = typeof fieldWords.label === 'string' ? fieldWords.label : placeholder
  const bounds = { min, max }
  const fault = value === '' ? undefined : faultOf(kind, value, bounds)
  const emptyWord = allowPresent ? '至今' : undefined
  const finish = (next: string) => {
    setOpen(false)
    onChange(next)
  }
  return (
    <Field {...fieldWords} error={fault ?? fieldWords.error}>
      {({ 'aria-required': required, ...ids }) =>
        isMobile ? (
          <Popover
            isOpen={isOpen}
            onOpenChange={setOpen}
            title={title}
            trigger={
              <PickerButton
                {...ids}
                chosen={isMoment(kind, value) ? formatMoment(kind, value) : value || emptyWord}
                placeholder={placeholder}
              />
            }
          >
            <WheelSheet
              {...bounds}
              kind={kind}
              step={step}
              value={value || (opensAt ?? '')}
              emptyWord={emptyWord ?? (clearable && value ? '清空' : undefined)}
              onDone={finish}
            />
          </Popover>
        ) : (
          <MomentBox
            kind={kind}
            title={title}
            isOpen={isOpen}
            onOpenChange={setOpen}
            isInvalid={ids['aria-invalid'] === true}
            onClear={clearable && value ? () => onChange('') : undefined}
            fields={(enter) => (
              <TypedMoment
                {...ids}
                aria-required={required}
                kind={kind}
                value={value}
                onChange={onChange}
                placeholder={placeholder}
                emptyWord={emptyWord}
                onDown={enter}
              />
            )}
          >
            <MomentPanel
              {...bounds}
              kind={kind}
              step={step}
              value={value}
              opensAt={opensAt}
              onPick={(next, isLast) => (isLast ? finish(next) : onChange(next))}
            />
            {emptyWord && (
              <Button block variant={value ? 'quiet' : 'outline'} onClick={() => finish('')}>
                {emptyWord}
              </Button>
            )}
            {(kind === 'time' || kind === 'datetime') && (
              <div className={styles.actions}>
                <Button size="small" onClick={() => finish(wheelStart(kind, value, bounds))}>
                  确定
                </Button>
              </div>
            )}
          </MomentBox>
        )
      }
    </Field>
  )
}
