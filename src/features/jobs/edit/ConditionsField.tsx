import { Plus, X } from 'lucide-react'
import { type ConditionInput, conditionTextLength, mostConditions } from '#contract/jobs/conditionInput'
import { heldDegrees } from '#contract/settings/labels'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { Select } from '#ui/fields/choices/Select'
import { Field } from '#ui/fields/Field'
import { NumberField } from '#ui/fields/NumberField'
import { TextField } from '#ui/fields/TextField'
import { Menu } from '#ui/overlays/Menu'
import styles from './ConditionsField.module.css'

export interface ConditionsFieldProps {
  readonly value: readonly ConditionInput[]
  readonly onChange: (value: readonly ConditionInput[]) => void
  readonly error?: string | undefined
}

const kinds: readonly { readonly label: string; readonly blank: ConditionInput }[] = [
  { label: '学历', blank: { kind: 'degree', level: 5 } },
  { label: '工作年限', blank: { kind: 'experience', level: 1 } },
  { label: '证书', blank: { kind: 'certificate', text: '' } },
  { label: '其他条件', blank: { kind: 'ask', text: '' } },
]

/** Up to five conditions that a seeker meets or not; seekers see which before they write. */
export function ConditionsField({ value, onChange, error }: ConditionsFieldProps) {
  const change = (at: number, next: ConditionInput) => onChange(value.map((each, nth) => (nth === at ? next : each)))
  const once = new Set<string>(
    value.map(({ kind }) => kind).filter((kind) => kind === 'degree' || kind === 'experience'),
  )
  return (
    <Field
      label="硬性条件"
      group
      error={error}
      hint={`选填，最多${mostConditions}项；求职者沟通前会看到自己符合几项，其他条件由求职者自己回答`}
    >
      {() => (
        <div className={styles.list}>
          {value.map((condition, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity while they are typed
            <div key={at} className={styles.row}>
              <Control condition={condition} onChange={(next) => change(at, next)} />
              <IconButton
                label="移除条件"
                icon={<X />}
                onClick={() => onChange(value.filter((_, nth) => nth !== at))}
              />
            </div>
          ))}
          {value.length < mostConditions && (
            <Menu
              align="start"
              items={kinds
                .filter(({ blank }) => !once.has(blank.kind))
                .map(({ label, blank }) => ({ key: blank.kind, label, onPick: () => onChange([...value, blank]) }))}
            >
              <Button variant="outline" size="small" icon={<Plus size="1em" />}>
                添加条件
              </Button>
            </Menu>
          )}
        </div>
      )}
    </Field>
  )
}

interface ControlProps {
  readonly condition: ConditionInput
  readonly onChange: (next: ConditionInput) => void
}

function Control({ condition, onChange }: ControlProps) {
  switch (condition.kind) {
    case 'degree':
      return (
        <Select
          label="最低学历"
          options={heldDegrees}
          value={condition.level}
          onChange={(level) => onChange({ kind: 'degree', level })}
        />
      )
    case 'experience':
      return (
        <NumberField
          label="最少工作年限"
          unit="年"
          min={1}
          max={30}
          // A stored draft has null for what was no number.
          value={condition.level ?? Number.NaN}
          onChange={(level) => onChange({ kind: 'experience', level: level ?? Number.NaN })}
        />
      )
    default:
      return (
        <TextField
          label={condition.kind === 'certificate' ? '证书名称' : '其他条件'}
          placeholder={condition.kind === 'certificate' ? '例如：初级会计职称' : '例如：能接受每月出差一周'}
          maxLength={conditionTextLength}
          value={condition.text}
          onChange={(text) => onChange({ ...condition, text })}
        />
      )
  }
}
