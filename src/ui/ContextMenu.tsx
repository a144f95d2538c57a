import * as Dropdown from '@radix-ui/react-dropdown-menu'
import { type ReactNode, useState } from 'react'
import { type MenuItem, MenuPanel } from './Menu'
import styles from './Menu.module.css'
import { type Point, useLongPress } from './useLongPress'

export interface ContextMenuProps {
  readonly items: readonly MenuItem[]
  readonly className?: string
  readonly children: ReactNode
}

/** Acts on a thing where it is pressed: by a right click, the menu key or a long press of 800 ms (core 9). */
export function ContextMenu({ items, className, children, ...rest }: ContextMenuProps) {
  const [at, setAt] = useState<Point | null>(null)
  const press = useLongPress(setAt)
  if (items.length === 0)
    return (
      <div {...rest} className={className}>
        {children}
      </div>
    )
  return (
    <div {...rest} className={className} {...press}>
      {children}
      <Dropdown.Root open={at !== null} onOpenChange={(isOpen) => !isOpen && setAt(null)} modal={false}>
        <Dropdown.Trigger asChild>
          <span className={styles.anchor} style={{ left: at?.x, top: at?.y }} aria-hidden="true" />
        </Dropdown.Trigger>
        <MenuPanel items={items} align="start" />
      </Dropdown.Root>
    </div>
  )
}
