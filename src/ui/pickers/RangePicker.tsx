import { useState } from 'react'
import { useIsMobile } from '../../platform/layout'
import { Button } from '../buttons/Button'
import { Field, type FieldWords } from '../fields/Field'
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

function RangePicker({ kind, value, onChange, ...props }: MonthRangePickerProps & { readonly kind: Kind }) {
  const { min, max, clearable, allowPresent, names = ['开始时间', '结束时间'], step, opensAt, ...fieldWords } = props
  const [isOpen, setOpen] = useState(false)
  const isMobile = useIsMobile()
  const title = typeof fieldWords.label === 'string' ? fieldWords.label : '起止时间'
  const bounds = { min, max }
  const isPresent = allowPresent === true && value.to === ''
  const presentWord = isPresent ? '至今' : undefined
  const finish = (next: MomentRange) => {
    setOpen(false)
    onChange(next)
  }
  const nameOf = (end: string | undefined) => (end ? formatMoment(kind, end) : '')
  const field = (end: 'from' | 'to', enter: () => void, ids: { 'aria-describedby'?: string }) => (
    <TypedMoment
      {...ids}
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
  return (
    <Field {...fieldWords} group error={rangeFault(kind, value, bounds) ?? fieldWords.error}>
      {({ 'aria-required': _, ...ids }) =>
        isMobile ? (
          <Popover
            isOpen={isOpen}
            onOpenChange={setOpen}
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
              {...bounds}
              kind={kind}
              names={names}
              allowPresent={allowPresent}
              step={step}
              opensAt={opensAt}
              value={value}
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
            onClear={
              clearable && (value.from || value.to)
                ? () => onChange({ from: '', to: allowPresent ? undefined : '' })
                : undefined
            }
            fields={(enter) => (
              <>
                {field('from', enter, { 'aria-describedby': ids['aria-describedby'] })}
                <span className={styles.dash}>至</span>
                {field('to', enter, { 'aria-describedby': ids['aria-describedby'] })}
              </>
            )}
          >
            <RangePanel
              {...bounds}
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
                  variant={isPresent ? 'outline' : 'quiet'}
                  aria-pressed={isPresent}
                  onClick={() => finish({ ...value, to: '' })}
                >
                  至今
                </Button>
              )}
              <Button size="small" onClick={() => setOpen(false)}>
                确定
              </Button>
            </div>
          </MomentBox>
        )
      }
    </Field>
  )
}

/** The fault of the typed range: of either end, or of their order. */
function rangeFault(kind: Kind, { from, to }: MomentRange, bounds: Bounds): string | undefined {
  const fault = (end: string | undefined) => (end ? faultOf(kind, end, bounds) : undefined)
  return fault(from) ?? fault(to) ?? (from && to && from > to ? '结束时间不能早于开始时间' : undefined)
}
