import type { ReactNode } from 'react'
import { useIsMobile } from '#platform/layout'
import { BottomBar } from '#ui/buttons/BottomBar'
import { Button } from '#ui/buttons/Button'
import { Paper } from '#ui/display/Paper'
import styles from './ChooserPage.module.css'

export interface ChooserPageProps {
  readonly title: string
  readonly canConfirm: boolean
  readonly onConfirm: () => void
  /** A press on what is chosen confirms it. */
  readonly confirmsAtOnce?: boolean
  readonly onClear?: () => void
  readonly children: ReactNode
}

/** A page for one choice, confirmed at its foot. */
export function ChooserPage({ title, canConfirm, onConfirm, confirmsAtOnce, onClear, children }: ChooserPageProps) {
  const isMobile = useIsMobile()
  const buttons = (
    <>
      {onClear && (
        <Button size="large" variant="quiet" onClick={onClear}>
          清空
        </Button>
      )}
      <Button size="large" block disabled={!canConfirm} onClick={onConfirm}>
        确定
      </Button>
    </>
  )
  return (
    <Paper title={title}>
      {children}
      {!confirmsAtOnce && (isMobile ? <BottomBar>{buttons}</BottomBar> : <div className={styles.foot}>{buttons}</div>)}
    </Paper>
  )
}
