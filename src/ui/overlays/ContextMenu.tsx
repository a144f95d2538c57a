import * as Dropdown from '@radix-ui/react-dropdown-menu'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '../buttons/IconButton'
import { type Point, useLongPress } from '../useLongPress'
import { type MenuItem, MenuPanel } from './Menu'
import styles from './Menu.module.css'

export interface ContextMenuProps {
  /** Returns the actions when the menu is requested. The menu does not open if there are none. */
  readonly items: () => readonly MenuItem[]
  /** A button at the end that opens the menu too. */
  readonly button?: { readonly label: string; readonly className?: string | undefined } | undefined
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A menu at the pointer, opened by a right click, the menu key or a long press of 800 ms (core 9), or below its button. It is
 * mounted by the first press, because most rows of a list are never pressed.
 */
export function ContextMenu({ items, button, className, children, ...rest }: ContextMenuProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const openAt = (at: Point, from?: HTMLElement) => {
    const now = items()
    if (now.length > 0) setOpened({ at, from, items: now, isOpen: true })
  }
  const press = useLongPress(openAt)
  const changeOpen = (isOpen: boolean) => setOpened((former) => former && { ...former, isOpen })
  return (
    <div {...rest} className={className} data-open={opened?.isOpen || undefined} {...press}>
      {children}
      {button && (
        <div className={button.className}>
          <IconButton
            label={button.label}
            icon={<Ellipsis />}
            aria-haspopup="menu"
            aria-expanded={opened?.isOpen === true && opened.from !== undefined}
            onClick={({ currentTarget }) => {
              if (opened?.isOpen) return changeOpen(false)
              const { right, bottom } = currentTarget.getBoundingClientRect()
              openAt({ x: right, y: bottom }, currentTarget)
            }}
          />
        </div>
      )}
      {opened && <PressedMenu opened={opened} onOpenChange={changeOpen} />}
    </div>
  )
}

/** The position and items of the menu. They are kept after closing for the exit animation. */
interface Opened {
  readonly at: Point
  /** The button that opened it, and gets the focus back. */
  readonly from: HTMLElement | undefined
  readonly items: readonly MenuItem[]
  readonly isOpen: boolean
}

function PressedMenu({ opened, onOpenChange }: { opened: Opened; onOpenChange: (isOpen: boolean) => void }) {
  const { at, from, items, isOpen } = opened
  return (
    <Dropdown.Root open={isOpen} onOpenChange={onOpenChange} modal={false}>
      {createPortal(
        // Rendered at the window's root, because inside a transformed row `fixed` would be relative to the row.
        <Dropdown.Trigger asChild>
          <span className={styles.anchor} style={{ left: at.x, top: at.y }} aria-hidden="true" />
        </Dropdown.Trigger>,
        document.body,
      )}
      <MenuPanel items={items} align={from ? 'end' : 'start'} returnTo={from} />
    </Dropdown.Root>
  )
}
