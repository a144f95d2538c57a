import type { IncomingMessage } from 'node:http'
import type { ChatServer } from './chatSocket'

/** What socket.io and `handshake.ts` read of the request that opened a connection, each time that a page of it connects. */
interface SlimRequest {
  readonly headers: Pick<IncomingMessage['headers'], 'host' | 'origin'>
  readonly connection: { readonly encrypted: boolean }
}

/**
 * A connection keeps its first request as long as it lives, with all headers and the state of two streams: a tenth of its memory.
 * Only what a handshake reads is kept of it.
 */
export function keepSlimRequests(io: ChatServer): void {
  io.engine.on('connection', (connection: { request: IncomingMessage | SlimRequest }) => {
    const { headers, socket } = connection.request as IncomingMessage & { socket: { encrypted?: boolean } }
    const { host, origin } = headers
    connection.request = {
      headers: origin === undefined ? { host } : { host, origin },
      connection: { encrypted: socket.encrypted === true },
    }
  })
}
