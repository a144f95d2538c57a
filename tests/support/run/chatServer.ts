import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket as NetSocket } from 'node:net'
import { Server, type Socket } from 'socket.io'
import type { TestProject } from 'vitest/node'
import type { ImMsgSend } from '#contract/chat/socket'
import type { Result } from '#contract/errors'
import { ChatModel } from '../chat/chatModel'

declare module 'vitest' {
  interface ProvidedContext {
    chatServer: string
  }
}

/** Commands that a browser test sends to the service by POST to /control. */
export type ChatControl =
  | { readonly do: 'reset' }
  | { readonly do: 'addTalk'; readonly cid: number }
  | { readonly do: 'peerSends'; readonly cid: number; readonly text: string }
  | { readonly do: 'cut' }
  | { readonly do: 'restore' }
  | { readonly do: 'end'; readonly code: number }
  | { readonly do: 'report' }

/** Observations of the service. */
export interface ChatReport {
  /** Open sockets now, and their maximum. */
  readonly sockets: number
  readonly mostSockets: number
  readonly unread: number
  /** Texts by talk. */
  readonly texts: Readonly<Record<number, string[]>>
}

/** The chat model behind real sockets and calls, on a port of its own: what browsers talk to in worker tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const service = new ChatServer()
  project.provide('chatServer', await service.listen())
  return () => service.close()
}

interface EngineSocket {
  readonly transport: object
}

class ChatServer {
  readonly #http = createServer((request, response) => void this.#answer(request, response))
  readonly #io = new Server(this.#http, { cors: { origin: true }, transports: ['polling', 'websocket'] })
  readonly #connections = new Set<NetSocket>()
  #model = new ChatModel()
  #isCut = false
  #mostSockets = 0

  constructor() {
    this.#io.use((_socket, next) => next(this.#isCut ? new Error('cut') : undefined))
    this.#io.on('connection', (socket) => this.#accept(socket))
    // A closing socket waits so long for its page's next poll (ms), by default half a minute, which the end of the run would wait too.
    this.#io.engine.on('connection', ({ transport }: EngineSocket) => Object.assign(transport, { closeTimeout: 1_000 }))
    this.#http.on('connection', (connection: NetSocket) => {
      this.#connections.add(connection)
      connection.once('close', () => this.#connections.delete(connection))
    })
    this.#reset()
  }

  async listen(): Promise<string> {
    this.#http.listen(0, '127.0.0.1')
    await once(this.#http, 'listening')
    return `http://127.0.0.1:${(this.#http.address() as AddressInfo).port}`
  }

  /**
   * Destroys open connections, including web sockets: a page that hangs never responds to a closing handshake, and the run would
   * wait for it.
   */
  async close(): Promise<void> {
    const closed = this.#io.close()
    for (const connection of this.#connections) connection.destroy()
    await closed
  }

  #reset(): void {
    this.#model = new ChatModel()
    this.#model.push = (update) => this.#io.to('me').emit('update', update)
    this.#model.pushDraft = (draft) => this.#io.to('me').emit('draft', draft)
    this.#isCut = false
    this.#io.disconnectSockets(true)
    this.#mostSockets = 0
  }

  #accept(socket: Socket): void {
    this.#mostSockets = Math.max(this.#mostSockets, this.#io.of('/').sockets.size)
    type Acknowledge = (answer: unknown) => void
    const answer = (result: Result<unknown>) =>
      result.ok ? { code: 200, msg: '', data: result.data } : { code: result.code, msg: result.msg }
    socket.on('imLogin', (input: { cursor: number | null }, acknowledge: Acknowledge) => {
      void socket.join('me')
      acknowledge(answer(this.#model.logIn(input.cursor)))
    })
    socket.on('imLogout', (_input: unknown, acknowledge: Acknowledge) => {
      void socket.leave('me')
      acknowledge(answer({ ok: true, data: null }))
    })
    socket.on('imMsgSend', (input: ImMsgSend, acknowledge: Acknowledge) => acknowledge(answer(this.#model.send(input))))
    socket.on('imUpdates', (input: { after: number }, acknowledge: Acknowledge) =>
      acknowledge(answer({ ok: true, data: this.#model.readLog(input.after, 500) })),
    )
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/socket.io')) return
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*, authorization',
      'content-type': 'application/json',
    }
    if (request.method === 'OPTIONS') return void response.writeHead(204, headers).end()
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString() || '{}')
    if (request.url === '/control') {
      return void response.writeHead(200, headers).end(JSON.stringify(this.#control(body)))
    }
    if (this.#isCut) return void response.destroy()
    const result = await this.#model.call(String(request.url), body)
    const envelope = result.ok ? { code: 200, msg: '', data: result.data } : { code: result.code, msg: result.msg }
    response.writeHead(200, headers).end(JSON.stringify(envelope))
  }

  #control(order: ChatControl): ChatReport {
    if (order.do === 'reset') this.#reset()
    if (order.do === 'addTalk') this.#model.addTalk(order.cid)
    if (order.do === 'peerSends') this.#model.peerSends(order.cid, order.text)
    if (order.do === 'end') this.#io.emit('ended', { code: order.code })
    if (order.do === 'restore') this.#isCut = false
    if (order.do === 'cut') {
      this.#isCut = true
      this.#io.disconnectSockets(true)
    }
    return this.#report()
  }

  #report(): ChatReport {
    const texts = [...this.#model.talks].map(([cid, { messages }]) => [
      cid,
      messages.map(({ content }) => content.text ?? ''),
    ])
    return {
      sockets: this.#io.of('/').sockets.size,
      mostSockets: this.#mostSockets,
      unread: this.#model.totalUnread,
      texts: Object.fromEntries(texts),
    }
  }
}
