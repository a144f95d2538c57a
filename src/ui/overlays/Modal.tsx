import * as Dialog from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { type ReactNode, useContext, useEffect, useState } from 'react'
import { IconButton } from '../buttons/IconButton'
import styles from './Modal.module.css'
import { RestingDialog } from './RestingDialog'
import { useFocusReturn } from './useFocusReturn'
import { useInertPage } from './useInertPage'
import { useScrollLock } from './useScrollLock'

export interface ModalProps {
  readonly isOpen: boolean
  /** Called on Escape, a press outside or the close button. */
  readonly onClose: () => void
  readonly title: ReactNode
  /** Hides the title; screen readers still read it. */
  readonly hideTitle?: boolean
  /**
   * `alert`: a short question in the middle. `dialog`: in the middle on desktop, a sheet from below on mobile. `drawer`: from the
   * right on desktop, full height on mobile. `full`: the whole window, with a title for screen readers only.
   */
  readonly kind?: 'alert' | 'dialog' | 'drawer' | 'full'
  readonly width?: 'narrow' | 'medium' | 'wide'
  /** Shown above every other dialog. */
  readonly onTop?: boolean
  /** `document`: lower than other dialogs while it is alone (core 9), else above the dialog that opened it. */
  readonly layer?: 'document'
  /** Only its own buttons close it. */
  readonly insistent?: boolean
  /** Buttons at the bottom. They share the width on mobile. */
  readonly footer?: ReactNode
  /** The body has no margins and scrolls by itself. */
  readonly flush?: boolean
  readonly children: ReactNode
}

/**
 * A dialog above the page that keeps the focus until it is closed. Radix manages the focus, Escape and screen readers. Its own
 * overlay is not used, because it writes a style element, which the content security policy forbids.
 */
export function Modal({ isOpen, onClose, title, kind = 'dialog', width = 'medium', ...rest }: ModalProps) {
  const isPresent = usePresence(isOpen)
  useScrollLock(isOpen)
  useInertPage(isOpen)
  const { dialog, returnFocus } = useFocusReturn(isOpen)
  const isResting = useContext(RestingDialog)
  if (!isPresent && isResting === undefined) return null
  const stay = (event: Event) => {
    if (rest.insistent) event.preventDefault()
  }
  const stayForToast = (event: CustomEvent<{ originalEvent: PointerEvent }>) => {
    const { target } = event.detail.originalEvent
    // By now its own button may have taken the toast out of the page: the toast itself is marked, not the place where it was.
    if (rest.insistent || (target instanceof Element && target.closest('[data-toast]'))) event.preventDefault()
  }
  return (
    <Dialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal forceMount>
        <div
          className={styles.overlay}
          data-kind={kind}
          data-top={rest.onTop || undefined}
          data-layer={rest.layer}
          data-state={isOpen ? 'open' : 'closed'}
          hidden={isResting === true}
        >
          <Dialog.Content
            ref={dialog}
            forceMount
            role={kind === 'alert' ? 'alertdialog' : 'dialog'}
            className={styles.content}
            data-kind={kind}
            data-width={width}
            onEscapeKeyDown={stay}
            onPointerDownOutside={stayForToast}
            onCloseAutoFocus={returnFocus}
            {...(kind === 'alert' ? {} : { 'aria-describedby': undefined })}
          >
            <header className={styles.header} data-hidden={rest.hideTitle || kind === 'full' || undefined}>
              <Dialog.Title className={styles.title}>{title}</Dialog.Title>
              {kind !== 'alert' && kind !== 'full' && !rest.insistent && (
                <IconButton label="关闭" icon={<X />} className={styles.close} onClick={onClose} />
              )}
            </header>
            {kind === 'alert' ? (
              <Dialog.Description asChild>
                <div className={styles.body}>{rest.children}</div>
              </Dialog.Description>
            ) : (
              <div className={styles.body} data-flush={rest.flush || undefined}>
                {rest.children}
              </div>
            )}
            {rest.footer && <footer className={styles.footer}>{rest.footer}</footer>}
          </Dialog.Content>
        </div>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Time for the closing animation, in ms. */
const leaving = 220

function usePresence(isOpen: boolean): boolean {
  const [lingers, setLingers] = useState(isOpen)
  if (isOpen && !lingers) setLingers(true)
  useEffect(() => {
    if (isOpen) return
    const timer = setTimeout(() => setLingers(false), leaving)
    return () => clearTimeout(timer)
  }, [isOpen])
  return isOpen || lingers
}
