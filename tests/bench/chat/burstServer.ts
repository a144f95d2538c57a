import { once } from 'node:events'
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server, type Socket } from 'socket.io'
import type { Message } from '#contract/chat/model'
import type { ImMsgSend, Update } from '#contract/chat/socket'

/** Who writes to whom, by chat users, and in which talk. */
export interface BurstTalk {
  readonly cid: number
  readonly me: number
  readonly peer: number
}

const tick = 20

/**
 * The product with a chat socket that says what a benchmark wants: everything but the socket goes through to `target`. What
 * the chat's own server and database can do is measured elsewhere; here the browser is to be kept busy.
 */
export class BurstServer {
  readonly #log: Update[] = []
  readonly #http = createServer((request, response) => this.#pass(request, response))
  readonly #io = new Server(this.#http, { transports: ['polling', 'websocket'] })
  #lastId = 1_000_000_000

  private constructor(
    private readonly target: URL,
    private readonly talk: BurstTalk,
  ) {
    this.#io.on('connection', (socket) => this.#accept(socket))
  }

  static async open(target: string, talk: BurstTalk): Promise<BurstServer> {
    const server = new BurstServer(new URL(target), talk)
    server.#http.listen(0, '127.0.0.1')
    await once(server.#http, 'listening')
    return server
  }

  get url(): string {
    return `http://${this.target.hostname}:${(this.#http.address() as AddressInfo).port}`
  }

  /** Text of the message that was sent last. */
  get lastText(): string {
    return `第${this.#lastId}条`
  }

  /** So many messages as if they had come while nobody was connected. */
  fill(count: number): void {
    for (let at = 0; at < count; at++) this.#append()
  }

  /** Says `perSecond` messages a second for `seconds`, each an update of its own. */
  async say(perSecond: number, seconds: number): Promise<void> {
    const started = Date.now()
    for (let said = 0; said < perSecond * seconds; ) {
      const due = Math.min(perSecond * seconds, Math.ceil(((Date.now() - started) / 1000) * perSecond))
      for (; said < due; said++) this.#io.to('me').emit('update', this.#append())
      await new Promise((resolve) => setTimeout(resolve, tick))
    }
  }

  async close(): Promise<void> {
    const closed = this.#io.close()
    this.#http.closeAllConnections()
    await closed
  }

  #append(): Update {
    const { cid, me, peer } = this.talk
    const id = ++this.#lastId
    const message: Message = {
      id,
      cid,
      fromUserId: peer,
      toUserId: me,
      clientId: `01900000-0000-7000-8000-${String(id).padStart(12, '0')}`,
      type: 'text',
      content: { text: `第${id}条` },
      sendAt: Math.floor(Date.now() / 1000),
      status: 0,
      revoked: false,
    }
    const seq = this.#log.length + 1
    const update: Update = { kind: 'message', seq, message, unread: 1, readMsgId: id - 1, mutual: true }
    this.#log.push(update)
    return update
  }

  #accept(socket: Socket): void {
    type Acknowledge = (answer: unknown) => void
    const answer = (data: unknown) => ({ code: 200, msg: '', data })
    const page = (after: number) => ({
      seq: this.#log.length,
      tooOld: false,
      updates: this.#log.slice(after, after + 500),
    })
    socket.on('imLogin', ({ cursor }: { cursor: number | null }, acknowledge: Acknowledge) => {
      void socket.join('me')
      acknowledge(answer({ imUserId: this.talk.me, ...page(cursor ?? this.#log.length), unread: {} }))
    })
    socket.on('imLogout', (_input: unknown, acknowledge: Acknowledge) => acknowledge(answer(null)))
    socket.on('imUpdates', ({ after }: { after: number }, acknowledge: Acknowledge) => acknowledge(answer(page(after))))
    socket.on('imMsgSend', (_input: ImMsgSend, acknowledge: Acknowledge) =>
      acknowledge(answer({ message: null, seq: this.#log.length })),
    )
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    if (request.url?.startsWith('/socket.io')) return
    const { method, url: path, headers } = request
    const { hostname, port } = this.target
    const passed = forward({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  }
}
