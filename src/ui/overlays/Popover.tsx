import * as Radix from '@radix-ui/react-popover'
import type { ReactElement, ReactNode, RefObject } from 'react'
import { useIsMobile } from '#platform/layout'
import { useBackLayer } from './BackLayer'
import { Modal } from './Modal'
import styles from './Popover.module.css'

interface Opener {
  /** The button that opens it. It must accept props and a ref. It is rendered in place. */
  readonly trigger: ReactElement
}

/** For a popover whose code is loaded when its button is first pressed. */
interface Anchored {
  /** The button, which the caller renders and which opens and closes the popover. */
  readonly anchor: RefObject<HTMLElement | null>
}

interface Shared {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Title of the sheet on mobile. */
  readonly title: string
  readonly align?: 'start' | 'center' | 'end'
  /** Makes the panel at least as wide as its trigger. */
  readonly matchWidth?: boolean
  readonly footer?: ReactNode
  readonly children: ReactNode
}

export type PopoverProps = Shared & (Opener | Anchored)

/** A small panel at its trigger on desktop, a sheet from below on mobile. */
export function Popover({ isOpen, onOpenChange, title, children, ...rest }: PopoverProps) {
  const anchor = 'anchor' in rest ? rest.anchor : undefined
  const trigger = 'trigger' in rest && <Radix.Trigger asChild>{rest.trigger}</Radix.Trigger>
  const isMobile = useIsMobile()
  useBackLayer(isMobile && isOpen, () => onOpenChange(false))
  if (isMobile)
    return (
      <Radix.Root open={false} onOpenChange={onOpenChange}>
        {trigger}
        <Modal isOpen={isOpen} onClose={() => onOpenChange(false)} title={title} footer={rest.footer} onTop>
          {children}
        </Modal>
      </Radix.Root>
    )
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger}
      {anchor && <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />}
      <Radix.Portal>
        <Radix.Content
          className={styles.panel}
          data-match={rest.matchWidth || undefined}
          align={rest.align ?? 'start'}
          sideOffset={6}
          collisionPadding={8}
          aria-label={title}
          {...(anchor && besideAnchor(anchor))}
        >
          <div className={styles.body}>{children}</div>
          {rest.footer && <div className={styles.footer}>{rest.footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** What Radix does for its own trigger: a press on the button closes the panel once, and the button gets the focus back. */
const besideAnchor = (anchor: RefObject<HTMLElement | null>) => ({
  onInteractOutside: (event: Event) => {
    if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault()
  },
  onCloseAutoFocus: () => {
    if (document.activeElement === null || document.activeElement === document.body)
      anchor.current?.focus({ preventScroll: true })
  },
})
