import { signal } from '@preact/signals-react'
import type { ComponentType } from 'react'
import { layoutNow } from '../platform/layout'
import { pushLayer } from './navigation'

/** What every popup's component is given beside its own props. */
export interface PopupControl<Result = void> {
  /** False while it is leaving the screen. */
  readonly isOpen: boolean
  /** Without a result the user has turned away. */
  readonly close: (result?: Result) => void
}

// biome-ignore lint/suspicious/noExplicitAny: stands for a popup of any result; the result is inferred from the component
type AnyControl = PopupControl<any>

/** The component's own props, without what the host gives. */
type OwnProps<Props> = Omit<Props, keyof AnyControl>
type ResultOf<Props> = Props extends { close: (result?: infer Result) => void } ? Result : never

export interface Popup<Props extends AnyControl> {
  readonly load: () => Promise<{ default: ComponentType<Props> }>
  /** Two with the same key are not open at once: the second asking gets the first (core 4.6). */
  readonly key?: (props: OwnProps<Props>) => string | number
  /** Stays open when the page beneath changes. */
  readonly persistent?: boolean
}

export function definePopup<Props extends AnyControl>(
  load: Popup<Props>['load'],
  options: Omit<Popup<Props>, 'load'> = {},
): Popup<Props> {
  return { load, ...options }
}

export interface OpenedPopup {
  readonly id: number
  // biome-ignore lint/suspicious/noExplicitAny: the host only hands the props over, which `open` has checked
  readonly popup: Popup<any>
  readonly key: string | number | undefined
  readonly props: object
  readonly isOpen: boolean
  readonly close: (result?: unknown) => void
  readonly result: Promise<unknown>
}

/** Bottom to top. The host draws them. */
export const openedPopups = signal<readonly OpenedPopup[]>([])

/** A closed popup stays this long for its way off the screen. */
const leaving = 240
let nextId = 1

/** Opens a popup and waits: resolves with its result, or undefined when the user turned away. */
export function open<Props extends AnyControl>(
  popup: Popup<Props>,
  ...[props]: keyof OwnProps<Props> extends never ? [] : [OwnProps<Props>]
): Promise<ResultOf<Props> | undefined> {
  const own = (props ?? {}) as OwnProps<Props>
  const key = popup.key?.(own)
  const same = openedPopups.value.find(
    (each) => each.isOpen && each.popup === popup && key !== undefined && each.key === key,
  )
  if (same) bringToFront(same)
  return (same ?? show(popup, key, own)).result as Promise<ResultOf<Props> | undefined>
}

function show<Props extends AnyControl>(popup: Popup<Props>, key: OpenedPopup['key'], props: object): OpenedPopup {
  const id = nextId++
  let settle: (result: unknown) => void = () => {}
  const result = new Promise<unknown>((resolve) => {
    settle = resolve
  })
  let isClosed = false
  let leaveLayer = () => {}
  const close = (value?: unknown) => {
    if (isClosed) return
    isClosed = true
    openedPopups.value = openedPopups.value.map((each) => (each.id === id ? { ...each, isOpen: false } : each))
    setTimeout(() => {
      openedPopups.value = openedPopups.value.filter((each) => each.id !== id)
    }, leaving)
    leaveLayer()
    settle(value)
  }
  if (layoutNow() === 'mobile') leaveLayer = pushLayer(() => close())
  const opened: OpenedPopup = { id, popup, key, props, isOpen: true, close, result }
  openedPopups.value = [...openedPopups.value, opened]
  return opened
}

function bringToFront(opened: OpenedPopup): void {
  openedPopups.value = [...openedPopups.value.filter((each) => each !== opened), opened]
}

/** The page beneath has changed: what belonged to it closes. */
export function closePagePopups(): void {
  for (const each of openedPopups.value) if (each.isOpen && !each.popup.persistent) each.close()
}
