import { Chip } from '../display/Tag'
import styles from './ReadyTexts.module.css'

export interface ReadyTextsProps {
  readonly label: string
  readonly texts: readonly string[]
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Sentences that are often written into the field above: a press adds one, a second press takes it out again. */
export const ReadyTexts = ({ label, texts, value, onChange }: ReadyTextsProps) => (
  <fieldset className={styles.texts} aria-label={label}>
    {texts.map((text) => (
      <Chip
        key={text}
        selected={value.includes(text)}
        onPick={() => onChange(value.includes(text) ? value.replace(text, '') : value + text)}
      >
        {text}
      </Chip>
    ))}
  </fieldset>
)
