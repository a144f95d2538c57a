import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DatabaseWatch } from '../db/databaseWatch'
import type { ChatServer } from './chatSocket'

/**
 * While this process is cut off from its database, its chat connections end and new ones are refused with status 503. Their hubs come
 * back with another `line`, which a balancer leads to another process; where there is none, they wait and come back here. A transport
 * that ends, without a goodbye of socket.io, makes the hub connect anew within a second or two.
 */
export function leaveWhileCutOff(io: ChatServer, watch: Pick<DatabaseWatch, 'isCutOff' | 'onChange'>): void {
  watch.onChange({ cutOff: () => closeTransports(io), back: () => {} })
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const isNew = !/[?&]sid=/.test(request.url ?? '')
    if (!watch.isCutOff || !isNew) return next()
    response.writeHead(503, { 'cache-control': 'no-store', 'retry-after': '2' }).end()
  })
}

function closeTransports(io: ChatServer): void {
  const { clients } = io.engine as unknown as { clients: Readonly<Record<string, { close(): void }>> }
  for (const client of Object.values(clients)) client.close()
}
