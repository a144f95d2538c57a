import { Plus, X } from 'lucide-react'
import { type HostMenu, type MenuButton, type MenuItem, menuSizes, menuTargets } from '#contract/embedded/hostMenu'
import { Button } from '#ui/buttons/Button'
import { IconButton } from '#ui/buttons/IconButton'
import { Select } from '#ui/fields/choices/Select'
import { Field } from '#ui/fields/Field'
import { TextField } from '#ui/fields/TextField'
import type { OwnControl } from '#ui/forms/form'
import styles from './Messages.module.css'

const freshItem: MenuItem = { name: '', type: 'view', target: '' }
const freshButton: MenuButton = { ...freshItem, items: [] }

const changed = <Item,>(list: readonly Item[], at: number, part: Partial<Item>): Item[] =>
  list.map((each, index) => (index === at ? { ...each, ...part } : each))
const without = <Item,>(list: readonly Item[], at: number): Item[] => list.filter((_, index) => index !== at)

/** The buttons of the menu, each with its own entries. */
export function MenuRows({ label, hint, error, value, onChange }: OwnControl) {
  const buttons = value as HostMenu
  return (
    <Field label={label} hint={hint} error={error} group>
      {() => (
        <div className={styles.rows}>
          {buttons.map((button, at) => (
            <ButtonRows
              // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name of its own while it is typed
              key={at}
              title={`第${at + 1}个菜单`}
              button={button}
              onChange={(part) => onChange(changed(buttons, at, part))}
              onRemove={() => onChange(without(buttons, at))}
            />
          ))}
          {buttons.length < menuSizes.buttons && (
            <Button variant="outline" size="small" icon={<Plus />} onClick={() => onChange([...buttons, freshButton])}>
              添加菜单
            </Button>
          )}
        </div>
      )}
    </Field>
  )
}

interface ButtonProps {
  readonly title: string
  readonly button: MenuButton
  readonly onChange: (part: Partial<MenuButton>) => void
  readonly onRemove: () => void
}

function ButtonRows({ title, button, onChange, onRemove }: ButtonProps) {
  const { items, ...own } = button
  return (
    <fieldset className={styles.button} aria-label={title}>
      <Entry title={title} item={own} hasTarget={items.length === 0} onChange={onChange} onRemove={onRemove} />
      {items.map((item, at) => (
        <Entry
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no name of its own while it is typed
          key={at}
          title={`${title}的第${at + 1}个子菜单`}
          item={item}
          hasTarget
          onChange={(part) => onChange({ items: changed(items, at, part) })}
          onRemove={() => onChange({ items: without(items, at) })}
        />
      ))}
      {items.length < menuSizes.items && (
        <Button variant="text" size="small" icon={<Plus />} onClick={() => onChange({ items: [...items, freshItem] })}>
          添加子菜单
        </Button>
      )}
    </fieldset>
  )
}

interface EntryProps {
  readonly title: string
  readonly item: MenuItem
  /** False for a button that opens a list. */
  readonly hasTarget: boolean
  readonly onChange: (part: Partial<MenuItem>) => void
  readonly onRemove: () => void
}

const Entry = ({ title, item: { name, type, target }, hasTarget, onChange, onRemove }: EntryProps) => (
  <div className={styles.row}>
    <TextField
      aria-label={`${title}的名称`}
      placeholder="名称"
      value={name}
      onChange={(next) => onChange({ name: next })}
    />
    {hasTarget && (
      <>
        <Select
          aria-label={`${title}的作用`}
          options={menuTargets}
          value={type}
          onChange={(next) => onChange({ type: next, target: '' })}
        />
        <TextField
          aria-label={`${title}${type === 'click' ? '的回复文字' : '的地址'}`}
          placeholder={placeholders[type]}
          value={target}
          onChange={(next) => onChange({ target: next })}
        />
      </>
    )}
    <IconButton label={`删除${title}`} icon={<X />} onClick={onRemove} />
  </div>
)

const placeholders: Readonly<Record<MenuItem['type'], string>> = {
  view: '/job 或 https://',
  miniprogram: 'pages/index/index',
  click: '回复的文字',
}
