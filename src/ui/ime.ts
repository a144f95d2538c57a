interface KeyLike {
  readonly isComposing?: boolean
  readonly keyCode?: number
  readonly nativeEvent?: { readonly isComposing?: boolean; readonly keyCode?: number }
}

/**
 * Whether an input method is still composing, so that Enter chooses a candidate and never submits. Safari ends the
 * composition before the key event of that Enter and tells only by key code 229.
 */
export function isComposing(event: KeyLike): boolean {
  const native = event.nativeEvent ?? event
  return native.isComposing === true || native.keyCode === 229
}

/** An Enter that means "do it": not composing, and without Shift. */
export const isSubmitKey = (event: KeyLike & { readonly key: string; readonly shiftKey?: boolean }): boolean =>
  event.key === 'Enter' && !event.shiftKey && !isComposing(event)
