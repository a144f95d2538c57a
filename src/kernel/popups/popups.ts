import { signal } from '@preact/signals-core'
import type { ComponentType } from 'react'
import { limits } from '#contract/limits'
import { pathAhead, pushLayer } from '../pages/navigation'

/** What every popup's component receives beside its own props. */
export interface PopupControl<Result = void> {
  /** False while the popup is leaving the screen, and while its page is not shown. */
  readonly isOpen: boolean
  /** Without a result the popup was dismissed. `destroy` ends a reusable popup at once. */
  readonly close: (result?: Result, how?: 'destroy') => void
}

// biome-ignore lint/suspicious/noExplicitAny: stands for a popup of any result; the result is inferred from the component
type AnyControl = PopupControl<any>

/** The component's own props, without those of the host. */
type OwnProps<Props> = Omit<Props, keyof AnyControl>
type ResultOf<Props> = Props extends { close: (result?: infer Result) => void } ? Result : never

export interface Popup<Props extends AnyControl> {
  readonly load: () => Promise<{ default: ComponentType<Props> }>
  /** Two popups with the same key are not open at once: a second request brings the first to the front (core 4.6). */
  readonly key?: (props: OwnProps<Props>) => string | number
  /** Stays open when the page beneath changes. */
  readonly persistent?: boolean
  /** Leaves the screen with its page and returns with it. */
  readonly reopens?: boolean
  /**
   * For popups with a key that show something and ask nothing: after closing, the popup is kept for 60 s, hidden and without
   * effects. If it is opened again, it is as the user left it (core 4.6).
   */
  readonly reusable?: boolean
}

export function definePopup<Props extends AnyControl>(
  load: Popup<Props>['load'],
  options: Omit<Popup<Props>, 'load'> = {},
): Popup<Props> {
  return { load, ...options }
}

/**
 * opened: its code is loading. visible: on screen. away: hidden with its page. closed: leaving the screen. resting: closed, hidden
 * and reusable.
 */
export type PopupPhase = 'opened' | 'visible' | 'away' | 'closed' | 'resting'

export interface OpenedPopup {
  readonly id: number
  // biome-ignore lint/suspicious/noExplicitAny: the host only hands the props over, which `open` has checked
  readonly popup: Popup<any>
  readonly key: string | number | undefined
  readonly props: object
  readonly phase: PopupPhase
  /** The path of the page on which it was opened. */
  readonly path: string
  readonly close: (result?: unknown, how?: 'destroy') => void
  readonly result: Promise<unknown>
}

/** Closed and not destroyed yet. */
const isIdle = ({ phase }: OpenedPopup): boolean => phase === 'closed' || phase === 'resting'

export const isOnScreen = ({ phase }: OpenedPopup): boolean => phase === 'opened' || phase === 'visible'

/** Bottom to top. The host renders them. */
export const openedPopups = signal<readonly OpenedPopup[]>([])

/** Time for the closing animation, in ms. */
const leaving = 240
let nextId = 1

/** What belongs to an open popup: removes its history entry, its destroy timer, resolves its result. */
interface Handle {
  leaveLayer: () => void
  timer?: ReturnType<typeof setTimeout>
  settle: (result: unknown) => void
}
const handles = new Map<number, Handle>()

/** Opens a popup. Resolves to its result, or undefined when dismissed. */
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
  const idle = openedPopups.value.find((each) => each.popup === popup && each.key === key && isIdle(each))
  const id = idle && popup.reusable && key !== undefined ? idle.id : nextId++
  return show(id, popup, key, own) as Promise<ResultOf<Props> | undefined>
}

/** Puts the popup on top; one that is idle keeps its id, and with it its state. */
function show<Props extends AnyControl>(id: number, popup: Popup<Props>, key: OpenedPopup['key'], props: object) {
  let settle: Handle['settle'] = () => {}
  const result = new Promise<unknown>((resolve) => {
    settle = resolve
  })
  clearTimeout(handles.get(id)?.timer)
  handles.set(id, { leaveLayer: () => {}, settle })
  const close = (value?: unknown, how?: 'destroy') => closePopup(id, value, how)
  openedPopups.value = [
    ...openedPopups.value.filter((each) => each.id !== id),
    { id, popup, key, props, phase: 'opened', path: pathAhead(), close, result },
  ]
  layOver(id)
  return result
}

/**
 * Adds a history layer, so that the browser's back closes the popup (core 4.6). When its page is left, {@link followPage} decides
 * what becomes of it.
 */
function layOver(id: number): void {
  const own = handles.get(id)
  if (!own) return
  own.leaveLayer = pushLayer((end) => {
    const { popup } = openedPopups.value.find((each) => each.id === id) ?? {}
    if (end === 'back' || !(popup?.reopens || popup?.persistent)) closePopup(id)
  })
}

/** The host calls this when it has rendered the popup. */
export function showVisible(id: number): void {
  change(id, (each) => (each.phase === 'opened' ? { ...each, phase: 'visible' } : each))
}

/**
 * Closes a popup. Once it has left the screen, a reusable one rests for 60 s and is then destroyed; others, and with `destroy` this
 * one too, are destroyed at once, so that they start fresh (core 4.6).
 */
export function closePopup(id: number, value?: unknown, how?: 'destroy'): void {
  const own = handles.get(id)
  const opened = openedPopups.value.find((each) => each.id === id)
  if (!own || !opened) return
  if (!isIdle(opened)) {
    change(id, (each) => ({ ...each, phase: 'closed' }))
    own.leaveLayer()
    own.settle(value)
  } else if (how !== 'destroy') return
  const rests = how !== 'destroy' && opened.popup.reusable === true
  after(id, leaving, rests ? rest : destroy)
}

/** Destroys what rests: another user must not find it. */
export function destroyResting(): void {
  for (const { id, phase } of openedPopups.value) if (phase === 'resting') destroy(id)
}

function after(id: number, delay: number, act: (id: number) => void): void {
  const own = handles.get(id)
  if (!own) return
  clearTimeout(own.timer)
  own.timer = setTimeout(() => act(id), delay)
}

function rest(id: number): void {
  change(id, (each) => ({ ...each, phase: 'resting' }))
  after(id, limits.popupIdleDestroy, destroy)
}

function destroy(id: number): void {
  const own = handles.get(id)
  clearTimeout(own?.timer)
  own?.settle(undefined)
  handles.delete(id)
  openedPopups.value = openedPopups.value.filter((each) => each.id !== id)
}

function bringToFront(opened: OpenedPopup): void {
  if (openedPopups.value.at(-1) === opened) return
  openedPopups.value = [...openedPopups.value.filter((each) => each !== opened), opened]
}

function change(id: number, apply: (each: OpenedPopup) => OpenedPopup): void {
  openedPopups.value = openedPopups.value.map((each) => (each.id === id ? apply(each) : each))
}

/** Called when the page has changed: closes or hides popups of the former page and restores those of this one. */
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
  const own = handles.get(id)
  change(id, (each) => ({ ...each, phase: 'away' }))
  if (own) own.leaveLayer = () => {}
  after(id, limits.popupIdleDestroy, destroy)
}

function comeBack(id: number): void {
  clearTimeout(handles.get(id)?.timer)
  change(id, (each) => ({ ...each, phase: 'opened' }))
  layOver(id)
}
