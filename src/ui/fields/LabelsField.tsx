import { X } from 'lucide-react'
import { useState } from 'react'
import { Chip } from '../display/Tag'
import type { FieldWords } from './Field'
import styles from './LabelsField.module.css'
import { TextField } from './TextField'

export interface LabelsFieldProps extends FieldWords {
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
  /** Suggestions that can be pressed. */
  readonly offered?: readonly string[]
  readonly offeredLabel?: string
  /** The largest number of labels, and the largest number of characters in one. */
  readonly most: number
  readonly longest: number
  readonly placeholder?: string
}

/** Short labels, typed one by one or picked from the suggestions. Enter or leaving the field adds the typed label. */
export function LabelsField({ value, onChange, offered = [], most, longest, ...rest }: LabelsFieldProps) {
  const { placeholder = '', offeredLabel = '推荐标签', ...words } = rest
  const [text, setText] = useState('')
  const isFull = value.length >= most
  const more = offered.filter((each) => !value.includes(each))
  const add = () => {
    const label = text.trim().slice(0, longest)
    setText('')
    if (label && !value.includes(label) && !isFull) onChange([...value, label])
  }
  return (
    <div className={styles.field}>
      <TextField
        hint={`最多${most}个，按回车添加`}
        {...words}
        placeholder={isFull ? '已达上限' : placeholder}
        disabled={isFull}
        maxLength={longest}
        value={text}
        onChange={setText}
        onEnter={add}
        onBlur={add}
      />
      <div className={styles.chips}>
        {value.map((label) => (
          <Chip key={label} selected onPick={() => onChange(value.filter((each) => each !== label))}>
            {label}
            <X size="1em" aria-label="移除" />
          </Chip>
        ))}
      </div>
      {more.length > 0 && !isFull && (
        <section className={styles.chips} aria-label={offeredLabel}>
          {more.slice(0, 12).map((label) => (
            <Chip key={label} onPick={() => onChange([...value, label])}>
              {label}
            </Chip>
          ))}
        </section>
      )}
    </div>
  )
}
