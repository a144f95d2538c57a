import type { ReactNode } from 'react'
import styles from './SettingFrame.module.css'

export interface SettingFrameProps {
  readonly title: string
  /** The page's purpose, below the title. */
  readonly note?: ReactNode
  /** Beside the title on desktop, below the note on mobile. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** A page of settings with its title and purpose. */
export function SettingFrame({ title, note, action, children }: SettingFrameProps) {
  return (
    <div className={styles.content}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {action}
      </header>
      {children}
    </div>
  )
}
