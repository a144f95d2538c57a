import { signal } from '@preact/signals-core'

/** The element of the mobile header that contains the page's own buttons. */
export const headerSlot = signal<HTMLElement | null>(null)
