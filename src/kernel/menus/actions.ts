import type { LucideIcon } from 'lucide-react'
import type { MenuItem } from '#ui/overlays/Menu'
import { navigate } from '../pages/navigation'

/** Something that a user can do or a page to go to, as menus and lists of rows show it. */
export interface Action<Context> {
  readonly key: string
  readonly icon: LucideIcon
  readonly label: string | ((context: Context) => string)
  /** A second line, in lists that have one. */
  readonly note?: string
  /** Whether the action is offered. It is unless this says otherwise. */
  readonly when?: (context: Context) => boolean
  /** Either the address that it leads to or what it does. */
  readonly run: string | ((context: Context) => string) | { readonly act: (context: Context) => unknown }
}

/** An action with its words for one context. Exactly one of `href` and `onPick` is there. */
export interface ShownAction {
  readonly key: string
  readonly icon: LucideIcon
  readonly label: string
  readonly note?: string | undefined
  readonly href?: string
  readonly onPick?: () => unknown
}

/** Returns the actions that are offered in a context, in their order. */
export function offered<Context>(actions: readonly Action<Context>[], context: Context): readonly ShownAction[] {
  const wordOf = (word: string | ((context: Context) => string)) => (typeof word === 'string' ? word : word(context))
  return actions
    .filter(({ when }) => when?.(context) ?? true)
    .map(({ key, icon, label, note, run }) => ({
      key,
      icon,
      note,
      label: wordOf(label),
      ...(typeof run === 'object' ? { onPick: () => run.act(context) } : { href: wordOf(run) }),
    }))
}

/** Actions as items of a menu, without their icons. */
export const menuItems = (actions: readonly ShownAction[]): readonly MenuItem[] =>
  actions.map(({ key, label, href, onPick = () => navigate(href ?? '/') }) => ({ key, label, onPick }))
