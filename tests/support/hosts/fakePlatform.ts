import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  /** As it came. */
  readonly body: string
}

/** JSON, or a picture. */
export type Said = object | Buffer

/** What goes wrong: the platform is down, silent, answers something else than its documents say, or answers more than anybody reads. */
export type Trouble = 'down' | 'slow' | 'changed' | 'endless' | undefined

/** An HTTP server in the place of a platform, whose answers a subclass gives as the platform's documents show them. */
export abstract class FakePlatform {
  readonly asked: Asked[] = []
  trouble: Trouble
  #url = ''
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  get url(): string {
    return this.#url
  }

  async open(): Promise<this> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** Questions to a path since the beginning. */
  count(path: string): number {
    return this.asked.filter((each) => each.path === path).length
  }

  protected abstract answer(asked: Asked): Said

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://platform')
    const asked = { path, query, headers: request.headers, body: Buffer.concat(chunks).toString() }
    this.asked.push(asked)
    if (this.trouble === 'slow') return
    if (this.trouble === 'down') return void response.writeHead(502).end('Bad Gateway')
    if (this.trouble === 'changed') return void response.end('<html>维护中</html>')
    if (this.trouble === 'endless') return void response.end(Buffer.alloc(2 * 1024 * 1024, ' '))
    const said = this.answer(asked)
    if (Buffer.isBuffer(said)) return void response.writeHead(200, { 'content-type': 'image/jpeg' }).end(said)
    response.writeHead(200, { 'content-type': 'application/json; encoding=utf-8' }).end(JSON.stringify(said))
  }
}
