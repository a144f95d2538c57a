import type { ReactNode } from 'react'
import { CitySwitch } from '../../settings/cities/CitySwitch'
import styles from './JobBoard.module.css'

export interface JobBoardProps {
  readonly title: string
  readonly note: string
  readonly controls: ReactNode
  readonly children: ReactNode
}

/** The frame of a page with jobs of one kind: city, title, what is shown, and the controls that choose. */
export function JobBoard({ title, note, controls, children }: JobBoardProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.note}>{note}</p>
        </div>
        <CitySwitch />
      </header>
      {controls && <div className={styles.controls}>{controls}</div>}
      {children}
    </div>
  )
}
