import { signal } from '@preact/signals-core'
import type { ComponentType } from 'react'
import { limits } from '../../../contract/limits'
import { pathAhead, pushLayer } from '../pages/navigation'

/** What every popup's component is given beside its own props. */
export interface PopupControl<Result = void> {
  /** False while it is leaving the screen, and while its page is away. */
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
  /** Two with the same key are not open at once: the second asking gets the first, in front (core 4.6). */
  readonly key?: (props: OwnProps<Props>) => string | number
  /** Stays open when the page beneath changes. */
  readonly persistent?: boolean
  /** Leaves the screen with its page and comes back with it. */
  readonly reopens?: boolean
}

export function definePopup<Props extends AnyControl>(
  load: Popup<Props>['load'],
  options: Omit<Popup<Props>, 'load'> = {},
): Popup<Props> {
  return { load, ...options }
}

/** opened: its code is on the way. visible: on screen. away: gone with its page. closed: on its way off the screen. */
export type PopupPhase = 'opened' | 'visible' | 'away' | 'closed'

export interface OpenedPopup {
  readonly id: number
  // biome-ignore lint/suspicious/noExplicitAny: the host only hands the props over, which `open` has checked
  readonly popup: Popup<any>
  readonly key: string | number | undefined
  readonly props: object
  readonly phase: PopupPhase
  /** The path of the page that it was opened on. */
  readonly path: string
  readonly close: (result?: unknown) => void
  readonly result: Promise<unknown>
}

export const isOnScreen = ({ phase }: OpenedPopup): boolean => phase === 'opened' || phase === 'visible'

/** Bottom to top. The host draws them. */
export const openedPopups = signal<readonly OpenedPopup[]>([])

/** A closed popup stays this long for its way off the screen. */
const leaving = 240
let nextId = 1

/** What belongs to one that stands: how to take its history entry away, when it is destroyed, whom it answers. */
interface Standing {
  leaveLayer: () => void
  timer?: ReturnType<typeof setTimeout>
  settle: (result: unknown) => void
}
const standing = new Map<number, Standing>()

/** Opens a popup and waits: resolves with its result, or undefined when the user turned away. */
export function open<Props extends AnyControl>(
  popup: Popup<Props>,
  ...[props]: keyof OwnProps<Props> extends never ? [] : [OwnProps<Props>]
): Promise<ResultOf<Props> | undefined> {
  const own = (props ?? {}) as OwnProps<Props>
  const key = popup.key?.(own)
  const same = openedPopups.value.find((each) => each.popup === popup && each.key === key && isOnScreen(each))
  if (same && key !== undefined) {
    bringToFront(same)
    return same.result as Promise<ResultOf<Props> | undefined>
  }
  return show(nextId++, popup, key, own) as Promise<ResultOf<Props> | undefined>
}

function show<Props extends AnyControl>(id: number, popup: Popup<Props>, key: OpenedPopup['key'], props: object) {
  let settle: Standing['settle'] = () => {}
  const result = new Promise<unknown>((resolve) => {
    settle = resolve
  })
  standing.set(id, { leaveLayer: () => {}, settle })
  const close = (value?: unknown) => closePopup(id, value)
  openedPopups.value = [
    ...openedPopups.value,
    { id, popup, key, props, phase: 'opened', path: pathAhead(), close, result },
  ]
  layOver(id)
  return result
}

/** The browser's back closes it (core 4.6). When its page is left, {@link followPage} decides what becomes of it. */
function layOver(id: number): void {
  const own = standing.get(id)
  if (!own) return
  own.leaveLayer = pushLayer((end) => {
    const { popup } = openedPopups.value.find((each) => each.id === id) ?? {}
    if (end === 'back' || !(popup?.reopens || popup?.persistent)) closePopup(id)
  })
}

/** The host says that it is drawn. */
export function showVisible(id: number): void {
  change(id, (each) => (each.phase === 'opened' ? { ...each, phase: 'visible' } : each))
}

/** Destroys a popup once it has left the screen: none is reusable, so that each starts fresh (core 4.6). */
export function closePopup(id: number, value?: unknown): void {
  const own = standing.get(id)
  if (!own || openedPopups.value.find((each) => each.id === id)?.phase === 'closed') return
  change(id, (each) => ({ ...each, phase: 'closed' }))
  own.leaveLayer()
  own.settle(value)
  destroyAfter(id, leaving)
}

function destroyAfter(id: number, delay: number): void {
  const own = standing.get(id)
  if (!own) return
  clearTimeout(own.timer)
  own.timer = setTimeout(() => {
    own.settle(undefined)
    standing.delete(id)
    openedPopups.value = openedPopups.value.filter((each) => each.id !== id)
  }, delay)
}

function bringToFront(opened: OpenedPopup): void {
  if (openedPopups.value.at(-1) === opened) return
  openedPopups.value = [...openedPopups.value.filter((each) => each !== opened), opened]
}

function change(id: number, apply: (each: OpenedPopup) => OpenedPopup): void {
  openedPopups.value = openedPopups.value.map((each) => (each.id === id ? apply(each) : each))
}

/** The page beneath is another now: what belonged to the former closes or goes away, what belongs to this one is back. */
export function followPage(path: string): void {
  for (const each of openedPopups.value) {
    if (each.phase === 'away' && each.path === path) comeBack(each.id)
    else if (isOnScreen(each) && each.path !== path && !each.popup.persistent) {
      if (each.popup.reopens) goAway(each.id)
      else each.close()
    }
  }
}

function goAway(id: number): void {
  const own = standing.get(id)
  change(id, (each) => ({ ...each, phase: 'away' }))
  if (own) own.leaveLayer = () => {}
  destroyAfter(id, limits.popupIdleDestroy)
}

function comeBack(id: number): void {
  clearTimeout(standing.get(id)?.timer)
  change(id, (each) => ({ ...each, phase: 'opened' }))
  layOver(id)
}
