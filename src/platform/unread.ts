import { signal } from '@preact/signals-core'

/** Unread chat messages of the current user in all talks that count, as the hub counts them; 0 after a logout. */
export const unreadTotal = signal(0)
