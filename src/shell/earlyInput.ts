/** Links, buttons and fields by name; equal names are numbered. */
export function readControls(root: HTMLElement): ReadonlyMap<string, HTMLElement> {
  const found = new Map<string, HTMLElement>()
  for (const control of root.querySelectorAll<HTMLElement>('a[href], button, input')) {
    const name = `${control.tagName} ${control.getAttribute('aria-label')} ${control.textContent}`
    let number = 0
    while (found.has(name + number)) number++
    found.set(name + number, control)
  }
  return found
}

/** React's record of the last value. React ignores events with the same value. */
interface Tracked {
  readonly _valueTracker?: { readonly setValue: (value: string) => void }
}

/** A field's value before React took over. */
export interface EarlyInput {
  readonly value: string
  readonly checked: boolean
}

/** Passes input from before React took over to React, which may otherwise treat it as a value to reset. */
export function repeatInput({ value, checked }: EarlyInput, field: HTMLInputElement): void {
  if (checked !== field.defaultChecked) {
    field.checked = field.defaultChecked
    field.click()
  }
  if (field.type === 'checkbox' || field.type === 'radio' || value === field.defaultValue) return
  // A field that still holds it stays as it is, since an input method may be composing in it.
  if (field.value !== value)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  ;(field as Tracked)._valueTracker?.setValue(field.defaultValue)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
