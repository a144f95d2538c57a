import * as Dropdown from '@radix-ui/react-dropdown-menu'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Point, useLongPress } from '../useLongPress'
import { type MenuItem, MenuPanel } from './Menu'
import styles from './Menu.module.css'

export interface ContextMenuProps {
  /** What can be done with the thing, asked when it is pressed; nothing opens where there is nothing. */
  readonly items: () => readonly MenuItem[]
  readonly className?: string
  readonly children: ReactNode
}

/** Acts on a thing where it is pressed: by a right click, the menu key or a long press of 800 ms (core 9). */
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

/** Where it was pressed, and what was offered there; a closed one stays for its way out. */
interface Opened {
  readonly at: Point
  readonly items: readonly MenuItem[]
  readonly isOpen: boolean
}

/** There once it is asked for: most rows of a list are never pressed. */
function PressedMenu({ opened, onOpenChange }: { opened: Opened; onOpenChange: (isOpen: boolean) => void }) {
  const { at, items, isOpen } = opened
  return (
    <Dropdown.Root open={isOpen} onOpenChange={onOpenChange} modal={false}>
      {createPortal(
        // In the window's own place: within a list that moves its rows, fixed would be fixed to the row.
        <Dropdown.Trigger asChild>
          <span className={styles.anchor} style={{ left: at.x, top: at.y }} aria-hidden="true" />
        </Dropdown.Trigger>,
        document.body,
      )}
      <MenuPanel items={items} align="start" />
    </Dropdown.Root>
  )
}
