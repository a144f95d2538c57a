import * as Dropdown from '@radix-ui/react-dropdown-menu'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Point, useLongPress } from '../useLongPress'
import { type MenuItem, MenuPanel } from './Menu'
import styles from './Menu.module.css'

export interface ContextMenuProps {
  /** Returns the actions when the menu is requested. The menu does not open if there are none. */
  readonly items: () => readonly MenuItem[]
  readonly className?: string
  readonly children: ReactNode
}

/** A menu at the pointer, opened by a right click, the menu key or a long press of 800 ms (core 9). */
export function ContextMenu({ items, className, children, ...rest }: ContextMenuProps) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const press = useLongPress((at) => {
    const now = items()
    if (now.length > 0) setOpened({ at, items: now, isOpen: true })
  })
  const changeOpen = (isOpen: boolean) => setOpened((former) => former && { ...former, isOpen })
  return (
    <div {...rest} className={className} {...press}>
      {children}
      {opened && <PressedMenu opened={opened} onOpenChange={changeOpen} />}
    </div>
  )
}

/** The position and items of the menu. They are kept after closing for the exit animation. */
interface Opened {
  readonly at: Point
  readonly items: readonly MenuItem[]
  readonly isOpen: boolean
}

/** Mounted only after the first press, because most rows of a list are never pressed. */
function PressedMenu({ opened, onOpenChange }: { opened: Opened; onOpenChange: (isOpen: boolean) => void }) {
  const { at, items, isOpen } = opened
  return (
    <Dropdown.Root open={isOpen} onOpenChange={onOpenChange} modal={false}>
      {createPortal(
        // Rendered at the window's root, because inside a transformed row `fixed` would be relative to the row.
        <Dropdown.Trigger asChild>
          <span className={styles.anchor} style={{ left: at.x, top: at.y }} aria-hidden="true" />
        </Dropdown.Trigger>,
        document.body,
      )}
      <MenuPanel items={items} align="start" />
    </Dropdown.Root>
  )
}
