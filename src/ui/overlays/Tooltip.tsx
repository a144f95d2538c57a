import * as Radix from '@radix-ui/react-tooltip'
import type { ReactElement, ReactNode } from 'react'
import styles from './Tooltip.module.css'

export interface TooltipProps {
  readonly text: ReactNode
  /** What it explains; it must pass on its props and ref and take the focus. */
  readonly children: ReactElement
  readonly side?: 'top' | 'bottom' | 'left' | 'right'
}

/** A few words about a control, on pointing at it or on focus. Never the only place where something is said. */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  return (
    <Radix.Provider delayDuration={300}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className={styles.tip} side={side} sideOffset={6} collisionPadding={8}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}
