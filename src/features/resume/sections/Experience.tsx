import { TagRow } from '#ui/display/Tag'
import styles from './Summary.module.css'

export interface ExperienceProps {
  readonly title: string
  readonly period: string
  readonly note: string
  readonly text: string
  readonly tags?: readonly string[]
}

/** Place, time, position and duties. */
export function Experience({ title, period, note, text, tags = [] }: ExperienceProps) {
  return (
    <div className={styles.line}>
      <p className={styles.heading}>
        <span className={styles.strong}>{title}</span>
        <span className={styles.period}>{period}</span>
      </p>
      <p className={styles.facts}>{note}</p>
      {text && <p className={styles.prose}>{text}</p>}
      {tags.length > 0 && <TagRow tags={tags} wrap />}
    </div>
  )
}
