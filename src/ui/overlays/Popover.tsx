import * as Radix from '@radix-ui/react-popover'
import type { ReactElement, ReactNode } from 'react'
import { useIsMobile } from '../../platform/layout'
import { useBackLayer } from './BackLayer'
import { Modal } from './Modal'
import styles from './Popover.module.css'

export interface PopoverProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** The button that opens it. It must accept props and a ref. It is rendered in place. */
  readonly trigger: ReactElement
  /** Title of the sheet on mobile. */
  readonly title: string
  readonly align?: 'start' | 'center' | 'end'
  /** Makes the panel at least as wide as its trigger. */
  readonly matchWidth?: boolean
  readonly footer?: ReactNode
  readonly children: ReactNode
}

/** A small panel at its trigger on desktop, a sheet from below on mobile. */
export function Popover({ isOpen, onOpenChange, trigger, title, children, ...rest }: PopoverProps) {
  const isMobile = useIsMobile()
  useBackLayer(isMobile && isOpen, () => onOpenChange(false))
  if (isMobile)
    return (
      <Radix.Root open={false} onOpenChange={onOpenChange}>
        <Radix.Trigger asChild>{trigger}</Radix.Trigger>
        <Modal isOpen={isOpen} onClose={() => onOpenChange(false)} title={title} footer={rest.footer} onTop>
          {children}
        </Modal>
      </Radix.Root>
    )
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={styles.panel}
          data-match={rest.matchWidth || undefined}
          align={rest.align ?? 'start'}
          sideOffset={6}
          collisionPadding={8}
          aria-label={title}
        >
          <div className={styles.body}>{children}</div>
          {rest.footer && <div className={styles.footer}>{rest.footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
