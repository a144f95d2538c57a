import styles from './ActivityWords.module.css'
import { contentOf } from './rules'

export interface ActivityWordsProps {
  /** A picture's address; one of another site without encryption is left out. */
  readonly icon?: string
  readonly text: string | undefined
}

export function ActivityWords({ icon, text }: ActivityWordsProps) {
  return (
    <span className={styles.words}>
      {icon && /^(https:\/\/|\/(?!\/))/.test(icon) && <img className={styles.icon} src={icon} alt="" />}
      <span>{contentOf(text)}</span>
    </span>
  )
}
