import { signal } from '@preact/signals-core'

/** Unread chat messages of the current user, as the chat service counts them; the chat's connector sets it. */
export const unreadTotal = signal(0)
