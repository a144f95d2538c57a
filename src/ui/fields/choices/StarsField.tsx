import { Star } from 'lucide-react'
import { useId } from 'react'
import { Field, type FieldWords } from '../Field'
import styles from './StarsField.module.css'

export interface StarsFieldProps extends FieldWords {
  /** 1 to 5; undefined while nothing is chosen. */
  readonly value: number | undefined
  readonly onChange: (value: number) => void
}

const words = ['很差', '较差', '一般', '不错', '很好'] as const

/** A rating of one to five stars, as a radio group. */
export function StarsField({ value, onChange, ...field }: StarsFieldProps) {
  const name = useId()
  return (
    <Field {...field} group>
      {(ids) => (
        <div
          className={styles.stars}
          role="radiogroup"
          aria-labelledby={`${ids.id}-label`}
          aria-describedby={ids['aria-describedby']}
          aria-required={ids['aria-required']}
        >
          {words.map((word, index) => (
            <label key={word} className={styles.star} data-lit={index < (value ?? 0) || undefined}>
              <input
                type="radio"
                name={name}
                className={styles.input}
                aria-label={`${index + 1}星，${word}`}
                aria-invalid={ids['aria-invalid']}
                checked={value === index + 1}
                onChange={() => onChange(index + 1)}
              />
              <Star aria-hidden="true" />
            </label>
          ))}
          <span className={styles.words} aria-hidden="true">
            {value ? words[value - 1] : '点击打分'}
          </span>
        </div>
      )}
    </Field>
  )
}
