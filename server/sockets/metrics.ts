import { Counter, Gauge } from 'prom-client'

/** Figures of the live side, in the default registry that /metrics prints. */

export const connections = new Gauge({ name: 'rencai_chat_connections', help: 'Open chat sockets' })

export const loggedIn = new Gauge({ name: 'rencai_chat_logged_in', help: 'Chat sockets with a user logged in' })

export const answeredCalls = new Counter({
  name: 'rencai_chat_calls_total',
  help: 'Calls answered over chat sockets, by method and outcome',
  labelNames: ['method', 'outcome'] as const,
})

export const skippedViewers = new Counter({
  name: 'rencai_room_skips_total',
  help: 'Packets of chatrooms that a viewer did not get, since earlier ones still waited for the connection',
})

const pushedUpdates = new Counter({
  name: 'rencai_chat_updates_total',
  help: 'Updates pushed to chat users, by kind',
  labelNames: ['kind'] as const,
})

export function countPushed(updates: readonly { readonly kind: string }[]): void {
  const counts = new Map<string, number>()
  for (const { kind } of updates) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  for (const [kind, count] of counts) pushedUpdates.inc({ kind }, count)
}
