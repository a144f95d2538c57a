import { signal } from '@preact/signals-core'

/** Where the mobile header takes the buttons of the page below it. */
export const headerSlot = signal<HTMLElement | null>(null)
