import { signal } from '@preact/signals-core'
import { limits } from '#contract/limits'

export type ToastKind = 'plain' | 'success' | 'warning' | 'loading'

export interface ShownToast {
  readonly id: number
  readonly kind: ToastKind
  readonly text: string
  /** Shows 取消, which calls it. */
  readonly onCancel?: () => void
}

/** The toasts that `Toaster` shows, oldest first. */
export const shownToasts = signal<readonly ShownToast[]>([])

/** Maximum number of toasts. More would cover the page; the oldest that is not loading is removed. */
const most = 3
let nextId = 1

function show(kind: ToastKind, text: string, duration: number | null, onCancel?: () => void): () => void {
  const id = nextId++
  const dismiss = () => {
    shownToasts.value = shownToasts.value.filter((each) => each.id !== id)
  }
  const others = shownToasts.value.filter((each) => each.text !== text || each.kind !== kind)
  const leaving = others.length >= most ? others.find((each) => each.kind !== 'loading') : undefined
  shownToasts.value = [...others.filter((each) => each !== leaving), { id, kind, text, onCancel }]
  if (duration !== null) setTimeout(dismiss, duration)
  return dismiss
}

/** Shows `text` for 2000 ms (core 9). Returns a function that removes it earlier. */
export const toast = (text: string, duration: number = limits.toast): (() => void) => show('plain', text, duration)
export const toastSuccess = (text: string): (() => void) => show('success', text, limits.toast)
export const toastWarning = (text: string): (() => void) => show('warning', text, limits.toast)

/** Stays until the returned function is called (core 9). With `onCancel` the user can stop what is under way. */
export const toastLoading = (text = '加载中...', onCancel?: () => void): (() => void) =>
  show('loading', text, null, onCancel)
