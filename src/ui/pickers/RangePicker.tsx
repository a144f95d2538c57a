import { useState } from 'react'
import { useIsMobile } from '#platform/layout'
import { Button } from '../buttons/Button'
import { type ControlIds, Field, type FieldWords } from '../fields/Field'
import { PickerButton } from '../fields/PickerButton'
import { Popover } from '../overlays/Popover'
import { MomentBox } from './MomentBox'
import styles from './MomentBox.module.css'
import { RangePanel } from './MomentPanel'
import { type Bounds, faultOf, formatMoment, type MomentRange, nowAs, type OpensAt } from './moments'
import { TypedMoment } from './TypedMoment'
import { RangeSheet } from './WheelSheet'

export interface RangePickerProps extends FieldWords, Bounds {
  readonly value: MomentRange
  /** Called with the range. Invalid ends stay as typed; a form's schema then rejects them. */
  readonly onChange: (value: MomentRange) => void
  readonly clearable?: boolean
  /** Labels of the two ends. */
  readonly names?: readonly [from: string, to: string]
  readonly step?: number
  /** Where the two ends open while nothing is chosen. */
  readonly opensAt?: OpensAt
}

export interface MonthRangePickerProps extends RangePickerProps {
  /** Offers 至今 for the end, which is the empty value. An undefined end is not chosen yet. */
  readonly allowPresent?: boolean
}

/** Months up to now; `max` allows later ones. */
export const MonthRangePicker = (props: MonthRangePickerProps) => (
  <RangePicker max={nowAs('month')} {...props} kind="month" />
)
export const DateRangePicker = (props: RangePickerProps) => <RangePicker {...props} kind="date" />

type Kind = 'month' | 'date'
const placeholders: Readonly<Record<Kind, string>> = { month: '年月', date: '日期' }

interface RangeParts extends Omit<MonthRangePickerProps, keyof FieldWords> {
  readonly kind: Kind
  readonly names: readonly [from: string, to: string]
  readonly title: string
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** 至今 while it is chosen. */
  readonly presentWord: string | undefined
  /** Attributes of the field that the control gets. */
  readonly ids: Omit<ControlIds, 'aria-required'>
}

function RangePicker({ kind, ...props }: MonthRangePickerProps & { readonly kind: Kind }) {
  const { value, onChange, min, max, clearable, allowPresent, step, opensAt, ...rest } = props
  const { names = ['开始时间', '结束时间'] as const, ...fieldWords } = rest
  const [isOpen, setOpen] = useState(false)
  const Control = useIsMobile() ? RangeSheetControl : RangeBoxControl
  const isPresent = allowPresent === true && value.to === ''
  return (
    <Field {...fieldWords} group error={rangeFault(kind, value, { min, max }) ?? fieldWords.error}>
      {({ 'aria-required': _, ...ids }) => (
        <Control
          kind={kind}
          value={value}
          onChange={onChange}
          min={min}
          max={max}
          clearable={clearable}
          allowPresent={allowPresent}
          names={names}
          step={step}
          opensAt={opensAt}
          title={typeof fieldWords.label === 'string' ? fieldWords.label : '起止时间'}
          isOpen={isOpen}
          onOpenChange={setOpen}
          presentWord={isPresent ? '至今' : undefined}
          ids={ids}
        />
      )}
    </Field>
  )
}

/** A button that opens wheels, on phones. */
function RangeSheetControl(parts: RangeParts) {
  const { kind, value, onChange, min, max, allowPresent, names, step, opensAt, title, presentWord, ids } = parts
  const { isOpen, onOpenChange } = parts
  const nameOf = (end: string | undefined) => (end ? formatMoment(kind, end) : '')
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={title}
      trigger={
        <PickerButton
          {...ids}
          aria-label={title}
          chosen={value.from && `${nameOf(value.from)} ${presentWord ?? `至 ${nameOf(value.to)}`}`}
          placeholder={`请选择${title}`}
        />
      }
    >
      <RangeSheet
        min={min}
        max={max}
        kind={kind}
        names={names}
        allowPresent={allowPresent}
        step={step}
        opensAt={opensAt}
        value={value}
        onDone={(next) => {
          onOpenChange(false)
          onChange(next)
        }}
      />
    </Popover>
  )
}

/** Two fields to type into, with calendars below them, on desktops. */
function RangeBoxControl(parts: RangeParts) {
  const { kind, value, onChange, min, max, clearable, allowPresent, names, step, opensAt, title, presentWord } = parts
  const { isOpen, onOpenChange, ids } = parts
  const field = (end: 'from' | 'to', enter: () => void) => (
    <TypedMoment
      aria-describedby={ids['aria-describedby']}
      kind={kind}
      aria-label={names[end === 'from' ? 0 : 1]}
      value={value[end] ?? ''}
      emptyWord={end === 'to' ? presentWord : undefined}
      presentWord={end === 'to' && allowPresent ? '至今' : undefined}
      placeholder={placeholders[kind]}
      onChange={(next) => onChange({ ...value, [end]: next })}
      onDown={enter}
    />
  )
  const clear = () => onChange({ from: '', to: allowPresent ? undefined : '' })
  const choosePresent = () => {
    onOpenChange(false)
    onChange({ ...value, to: '' })
  }
  return (
    <MomentBox
      kind={kind}
      title={title}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isInvalid={ids['aria-invalid'] === true}
      onClear={clearable && (value.from || value.to) ? clear : undefined}
      fields={(enter) => (
        <>
          {field('from', enter)}
          <span className={styles.dash}>至</span>
          {field('to', enter)}
        </>
      )}
    >
      <RangePanel
        min={min}
        max={max}
        kind={kind}
        names={names}
        step={step}
        opensAt={opensAt}
        value={value}
        onPick={onChange}
      />
      <div className={styles.actions}>
        {allowPresent && (
          <Button
            size="small"
            variant={presentWord ? 'outline' : 'quiet'}
            aria-pressed={presentWord !== undefined}
            onClick={choosePresent}
          >
            至今
          </Button>
        )}
        <Button size="small" onClick={() => onOpenChange(false)}>
          确定
        </Button>
      </div>
    </MomentBox>
  )
}

/** The fault of the typed range: of either end, or of their order. */
function rangeFault(kind: Kind, { from, to }: MomentRange, bounds: Bounds): string | undefined {
  const fault = (end: string | undefined) => (end ? faultOf(kind, end, bounds) : undefined)
  return fault(from) ?? fault(to) ?? (from && to && from > to ? '结束时间不能早于开始时间' : undefined)
}
