interface KeyLike {
  readonly isComposing?: boolean
  readonly keyCode?: number
  readonly nativeEvent?: { readonly isComposing?: boolean; readonly keyCode?: number }
}

/**
 * Whether an input method is composing, so that Enter chooses a candidate and does not submit. Safari ends the composition before
 * the key event of that Enter; only key code 229 shows it.
 */
export function isComposing(event: KeyLike): boolean {
  const native = event.nativeEvent ?? event
  return native.isComposing === true || native.keyCode === 229
}

/** Whether this Enter submits: not composing, and without Shift. */
export const isSubmitKey = (event: KeyLike & { readonly key: string; readonly shiftKey?: boolean }): boolean =>
  event.key === 'Enter' && !event.shiftKey && !isComposing(event)
