import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ChatServer } from './chatSocket'

/** A browser that answers no more is waited for so long, in ms, when connections end. */
const farewell = 1_000

/**
 * Ends all chat connections so that their hubs come back within a second or two, spread by chance, with another `line`, which a balancer
 * leads to another process; where there is none, they wait and come back here. The transport ends without a goodbye of socket.io: a hub
 * takes that for a wish, and waits 5 s.
 */
export function sendElsewhere(io: ChatServer): void {
  const { clients } = io.engine as unknown as { clients: Readonly<Record<string, { close(): void }>> }
  for (const client of Object.values(clients)) client.close()
}

/** New connections are answered with status 503 while `isLeaving`. */
export function refuseNewWhile(io: ChatServer, isLeaving: () => boolean): void {
  io.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const isNew = !/[?&]sid=/.test(request.url ?? '')
    if (!isLeaving() || !isNew) return next()
    response.writeHead(503, { 'cache-control': 'no-store', 'retry-after': '2' }).end()
  })
}

/** The open websockets of a server. One whose browser is gone would hold up the end of the process. */
export class Websockets {
  readonly #open = new Set<Duplex>()

  constructor(server: HttpServer) {
    server.on('upgrade', (_request, connection) => {
      this.#open.add(connection)
      connection.once('close', () => this.#open.delete(connection))
    })
  }

  /** Ends those that do not end by themselves. */
  endSoon(): void {
    const end = () => {
      for (const connection of this.#open) connection.destroy()
    }
    setTimeout(end, farewell).unref()
  }
}
