import type { ReactNode } from 'react'
import { Button } from '../../../ui/buttons/Button'
import { Paper } from '../../../ui/display/Paper'
import styles from './ChooserPage.module.css'

export interface ChooserPageProps {
  readonly title: string
  readonly canConfirm: boolean
  readonly onConfirm: () => void
  readonly onClear?: () => void
  readonly children: ReactNode
}

/** A page for one choice, confirmed at its foot. */
export function ChooserPage({ title, canConfirm, onConfirm, onClear, children }: ChooserPageProps) {
  return (
    <Paper title={title}>
      {children}
      <div className={styles.foot}>
        {onClear && (
          <Button size="large" variant="quiet" onClick={onClear}>
            清空
          </Button>
        )}
        <Button size="large" block disabled={!canConfirm} onClick={onConfirm}>
          确定
        </Button>
      </div>
    </Paper>
  )
}
