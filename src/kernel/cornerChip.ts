import { signal } from '@preact/signals-core'

export interface CornerChip {
  readonly label: string
  readonly open: () => void
}

/** What an answer brought up and the user has moved on from: a small entry in the side bar; null for nothing. */
export const cornerChip = signal<CornerChip | null>(null)
