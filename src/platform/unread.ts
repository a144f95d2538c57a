import { signal } from '@preact/signals-core'

/** Unread chat messages of the current user, as counted by the chat service. The chat's connector sets it. */
export const unreadTotal = signal(0)
