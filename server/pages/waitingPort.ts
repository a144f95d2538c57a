import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { codes } from '#contract/errors'
import type { Config } from '../config'
import { explainListenFailure } from '../startup/listen'
import { isCallPath } from '../wire/errors'
import { troubleTexts } from './troublePage'

/** Seconds after which browsers and crawlers may try again. */
const retryAfter = 10

/**
 * Answers on the server's port while the start waits for the database: the process is alive (/healthz) and must get no requests
 * (/readyz and everything else: 503).
 */
export class WaitingPort {
  readonly #config: Pick<Config, 'host' | 'port'>
  #server: Server | undefined

  constructor(config: Pick<Config, 'host' | 'port'>) {
    this.#config = config
  }

  /** No-op if it is open, and with port 0, which nobody knows before the server itself listens. Fails as `listen` does. */
  async open(): Promise<void> {
    const { host, port } = this.#config
    if (this.#server || port === 0) return
    const server = createServer(answer)
    this.#server = server
    server.listen(port, host)
    try {
      await once(server, 'listening')
    } catch (error) {
      this.#server = undefined
      throw explainListenFailure(error as NodeJS.ErrnoException, host, port)
    }
  }

  async close(): Promise<void> {
    const server = this.#server
    if (!server) return
    this.#server = undefined
    const closed = once(server, 'close')
    server.close()
    server.closeAllConnections()
    await closed
  }
}

const { title, sentence } = troubleTexts.outage

function answer({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const send = (status: number, type: string, body: string) =>
    response
      .writeHead(status, { 'content-type': type, 'cache-control': 'no-store', 'retry-after': String(retryAfter) })
      .end(body)
  const sendJson = (status: number, body: object) =>
    send(status, 'application/json; charset=utf-8', JSON.stringify(body))
  const [path = ''] = url.split('?', 1)
  if (path === '/healthz') return void sendJson(200, { status: 'ok' })
  if (path === '/readyz') return void sendJson(503, { status: 'unavailable', hindrances: ['database'] })
  if (isCallPath(path)) return void sendJson(503, { code: codes.internal, msg: sentence })
  send(503, 'text/plain; charset=utf-8', `${title}：${sentence}\n`)
}
