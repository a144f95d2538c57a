import { Button } from '#ui/buttons/Button'
import type { FormItem } from '#ui/forms/form'
import styles from '../RegisterFrame.module.css'

export interface ImportedNoteProps {
  /** Lines of the file, by the field that was read from them. */
  readonly sources: Readonly<Record<string, string>>
  readonly items: readonly FormItem[]
  /** Rows of the file that follow after this one. */
  readonly more: number
  /** Some values are guesses, which the form marks. */
  readonly hasDoubts: boolean
  /** Leaves this row out. */
  readonly onDrop?: () => void
}

/** Shows the values taken from the file with their lines. They are saved only when the user saves them. */
export function ImportedNote({ sources, items, more, hasDoubts, onDrop }: ImportedNoteProps) {
  const labelOf = (name: string) =>
    items.find((item) => item.name === name || ('until' in item && item.until === name))?.label ?? name
  return (
    <div className={styles.note} role="note">
      <span>
        已从您的简历读取，请核对后保存{hasDoubts && '，特别是标出的推测'}
        {more > 0 && `；后面还有${more}段`}
      </span>
      {onDrop && (
        <Button variant="text" size="small" onClick={onDrop}>
          不要这一段
        </Button>
      )}
      <details className={styles.sources}>
        <summary>查看取自哪些内容</summary>
        <dl>
          {Object.entries(sources).map(([name, line]) => (
            <div key={name}>
              <dt>{labelOf(name)}</dt>
              <dd>{line}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
