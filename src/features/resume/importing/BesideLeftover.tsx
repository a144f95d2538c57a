import type { ReactNode } from 'react'
import type { FormState } from '#ui/forms/FormControl'
import type { FormItem } from '#ui/forms/form'
import styles from './BesideLeftover.module.css'
import { Leftover } from './Leftover'

interface BesideLeftoverProps {
  readonly items: readonly FormItem[]
  readonly state: FormState
  /** The form. */
  readonly children: ReactNode
}

/** A form with the text of the file that was not understood: beside it, in view, on desktops, and below it on phones. */
export function BesideLeftover({ items, state, children }: BesideLeftoverProps) {
  return (
    <div className={styles.room}>
      <div className={styles.columns} data-beside>
        <div className={styles.form}>{children}</div>
        <Leftover items={items} state={state} />
      </div>
    </div>
  )
}
