import { signal } from '@preact/signals-core'

export interface CornerChip {
  readonly label: string
  readonly open: () => void
}

/**
 * A small entry in the side bar for something that a response opened and the user has moved on from. Null if there is nothing.
 */
export const cornerChip = signal<CornerChip | null>(null)
