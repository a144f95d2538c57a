import { Lightbulb } from 'lucide-react'
import { open } from '#kernel/popups/popups'
import { Button } from '#ui/buttons/Button'
import { TextArea } from '#ui/fields/TextArea'
import type { OwnControl } from '#ui/forms/form'
import { introductionPopup } from '../popups'
import styles from './IntroductionField.module.css'

/** 个人优势 with examples to begin from. */
export function IntroductionField({ value, onChange, limit, label, required, error, placeholder }: OwnControl) {
  const text = typeof value === 'string' ? value : ''
  const choose = async () => {
    const example = await open(introductionPopup)
    if (example) onChange(text.trim() === '' ? example : `${text.trimEnd()}\n${example}`)
  }
  return (
    <div>
      <TextArea
        label={label}
        required={required}
        error={error}
        placeholder={placeholder}
        value={text}
        onChange={onChange}
        limit={limit}
        countBy="characters"
        rows={8}
      />
      <div className={styles.examples}>
        <Button variant="text" size="small" icon={<Lightbulb size="1.1em" />} onClick={() => void choose()}>
          看看参考示例
        </Button>
      </div>
    </div>
  )
}
