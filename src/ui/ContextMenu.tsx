import * as Dropdown from '@radix-ui/react-dropdown-menu'
import { type ReactNode, useState } from 'react'
import { createPortal } from 'react-dom'
import { type MenuItem, MenuPanel } from './Menu'
import styles from './Menu.module.css'
import { type Point, useLongPress } from './useLongPress'

export interface ContextMenuProps {
  /** What can be done with the thing, asked when it is pressed; nothing opens where there is nothing. */
  readonly items: () => readonly MenuItem[]
  readonly className?: string
  readonly children: ReactNode
}

/** Acts on a thing where it is pressed: by a right click, the menu key or a long press of 800 ms (core 9). */
export function ContextMenu({ items, className, children, ...rest }: ContextMenuProps) {
  const [opened, setOpened] = useState<{ at: Point; items: readonly MenuItem[] } | null>(null)
  const press = useLongPress((at) => {
    const now = items()
    if (now.length > 0) setOpened({ at, items: now })
  })
  return (
    <div {...rest} className={className} {...press}>
      {children}
      <Dropdown.Root open={opened !== null} onOpenChange={(isOpen) => !isOpen && setOpened(null)} modal={false}>
        {createPortal(
          // In the window's own place: within a list that moves its rows, fixed would be fixed to the row.
          <Dropdown.Trigger asChild>
            <span className={styles.anchor} style={{ left: opened?.at.x, top: opened?.at.y }} aria-hidden="true" />
          </Dropdown.Trigger>,
          document.body,
        )}
        <MenuPanel items={opened?.items ?? []} align="start" />
      </Dropdown.Root>
    </div>
  )
}
