import * as Dropdown from '@radix-ui/react-dropdown-menu'
import type { ReactElement, ReactNode } from 'react'
import styles from './Menu.module.css'

export interface MenuItem {
  readonly key: string
  readonly label: ReactNode
  readonly icon?: ReactNode
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly onPick: () => unknown
}

export interface MenuProps {
  readonly items: readonly MenuItem[]
  /** The button that opens it. It must accept a ref. */
  readonly children: ReactElement
  readonly align?: 'start' | 'end'
}

/** A list of actions below a button, for pointer and keyboard. */
export function Menu({ items, children, align = 'end' }: MenuProps) {
  return (
    <Dropdown.Root modal={false}>
      <Dropdown.Trigger asChild>{children}</Dropdown.Trigger>
      <MenuPanel items={items} align={align} />
    </Dropdown.Root>
  )
}

interface MenuPanelProps extends Pick<MenuProps, 'items' | 'align'> {
  /** Gets the focus when the menu closes, instead of the root's trigger. */
  readonly returnTo?: HTMLElement | undefined
}

/** The list itself, for any menu root. */
export function MenuPanel({ items, align, returnTo }: MenuPanelProps) {
  const returnFocus = (event: Event) => {
    if (!returnTo) return
    event.preventDefault()
    returnTo.focus()
  }
  return (
    <Dropdown.Portal>
      <Dropdown.Content
        className={styles.menu}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        onCloseAutoFocus={returnFocus}
        onInteractOutside={(event) => {
          // The click that follows closes it.
          if (returnTo?.contains(event.target as Node)) event.preventDefault()
        }}
      >
        {items.map(({ key, label, icon, danger, disabled, onPick }) => (
          <Dropdown.Item
            key={key}
            className={styles.item}
            data-danger={danger || undefined}
            disabled={disabled}
            onSelect={() => void onPick()}
          >
            {icon}
            {label}
          </Dropdown.Item>
        ))}
      </Dropdown.Content>
    </Dropdown.Portal>
  )
}
