import { signal } from '@preact/signals-core'

/** Where notifications that stay are folded, if the page in view leaves no room beside it: a row of its frame. */
export const foldingRow = signal<HTMLElement | null>(null)
