import * as Radix from '@radix-ui/react-popover'
import { CalendarDays, Clock, X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useRef } from 'react'
import panel from '../overlays/Popover.module.css'
import styles from './MomentBox.module.css'
import type { MomentKind } from './moments'

export interface MomentBoxProps {
  readonly kind: MomentKind
  readonly title: string
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly isInvalid: boolean
  /** Clears the value. Without it, there is no clear button. */
  readonly onClear?: () => void
  /** Renders the fields. `enter` moves the focus into the panel. */
  readonly fields: (enter: () => void) => ReactNode
  readonly children: ReactNode
}

/**
 * Text fields with a picker panel below them. A press anywhere in the box opens the panel. The focus stays in the fields until
 * the user enters the panel.
 */
export function MomentBox({ kind, title, isOpen, onOpenChange, isInvalid, onClear, fields, children }: MomentBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const opener = useRef<Element>(null)
  const isWithin = (target: EventTarget | null) => target instanceof Node && box.current?.contains(target) === true
  const isEntering = useRef(false)
  const focusPanel = () => {
    const find = (selector: string) => content.current?.querySelector<HTMLElement>(selector)
    const first = find('[aria-pressed="true"]') ?? find('[tabindex="0"]') ?? find('button:not(:disabled)')
    first?.focus()
    return first !== undefined && first !== null
  }
  /** The code of its calendar may come later; by then the user may have gone elsewhere. */
  const focusOnceThere = () => {
    if (focusPanel() || !content.current) return
    const observer = new MutationObserver(() => {
      if (document.activeElement !== opener.current || focusPanel()) observer.disconnect()
    })
    observer.observe(content.current, { childList: true, subtree: true })
  }
  const enter = () => {
    opener.current = document.activeElement
    isEntering.current = !isOpen
    if (isOpen) focusOnceThere()
    else onOpenChange(true)
  }
  const pressBox = ({ target }: MouseEvent) => {
    const isIcon = target instanceof Element && target.closest('button') !== null
    if (isIcon) return
    onOpenChange(true)
    if (!(target instanceof HTMLInputElement)) box.current?.querySelector('input')?.focus()
  }
  const Icon = kind === 'time' ? Clock : CalendarDays
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Anchor asChild>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: the fields within open it by arrow down */}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields and the button within are what is pressed */}
        <div ref={box} className={styles.box} data-invalid={isInvalid || undefined} onClick={pressBox}>
          {fields(enter)}
          {onClear && (
            <button type="button" className={styles.icon} aria-label={`清空${title}`} onClick={onClear}>
              <X aria-hidden="true" />
            </button>
          )}
          <button
            type="button"
            className={styles.icon}
            aria-label={`选择${title}`}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onClick={() => (isOpen ? onOpenChange(false) : enter())}
          >
            <Icon aria-hidden="true" />
          </button>
        </div>
      </Radix.Anchor>
      <Radix.Portal>
        <Radix.Content
          ref={content}
          className={`${panel.panel} ${styles.panel}`}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={title}
          onOpenAutoFocus={(event) => {
            event.preventDefault()
            if (isEntering.current) focusOnceThere()
            isEntering.current = false
          }}
          onInteractOutside={(event) => isWithin(event.target) && event.preventDefault()}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            if (document.activeElement !== document.body) return
            const back = isWithin(opener.current) ? opener.current : box.current?.querySelector('input')
            if (back instanceof HTMLElement) back.focus()
          }}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
