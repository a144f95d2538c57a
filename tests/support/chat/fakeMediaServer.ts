import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Asks as MediaMTX does (docs/2-features/06-authentication.md, "External HTTP server"). */
interface Asking {
  readonly action: 'publish' | 'read'
  readonly path: string
  readonly token: string
  readonly protocol: 'webrtc' | 'hls'
}

/**
 * A media server that follows MediaMTX's documents as far as the product uses it: WHIP at `/{path}/whip` with a bearer token
 * (docs/2-publish/04-webrtc-clients.md, docs/2-features/06-authentication.md "HLS and WebRTC"), HLS at `/{path}/index.m3u8`, and both
 * only if `authHTTPAddress` answers with 20x. No pictures pass it.
 */
export class FakeMediaServer {
  readonly #publishing = new Set<string>()
  readonly #server = createServer((request, response) => void this.#serve(request, response))
  /** Where it asks; set once the site has an address. */
  authHTTPAddress = ''

  private constructor() {}

  static async open(): Promise<FakeMediaServer> {
    const fake = new FakeMediaServer()
    await new Promise<void>((resolve) => fake.#server.listen(0, '127.0.0.1', resolve))
    return fake
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** The settings of a site that uses it. */
  get env() {
    return { LIVE_WHIP_URL: `${this.url}/{path}/whip`, LIVE_HLS_URL: `${this.url}/{path}/index.m3u8` }
  }

  /** The program's line breaks, or it stops. */
  drop(): void {
    this.#publishing.clear()
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, path = '', last] = /^\/([^/]+)\/([^/?]+)/.exec(request.url ?? '') ?? []
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (last === 'whip' && request.method === 'POST') {
      const isAllowed = await this.#ask({ action: 'publish', path, token, protocol: 'webrtc' })
      if (isAllowed) this.#publishing.add(path)
      response.writeHead(isAllowed ? 201 : 401, { location: `/${path}/whip/1` }).end()
      return
    }
    const isAllowed = await this.#ask({ action: 'read', path, token, protocol: 'hls' })
    if (!isAllowed || !this.#publishing.has(path)) return void response.writeHead(isAllowed ? 404 : 401).end()
    response.writeHead(200, { 'content-type': 'application/vnd.apple.mpegurl' }).end('#EXTM3U\n#EXT-X-VERSION:9\n')
  }

  async #ask(asking: Asking): Promise<boolean> {
    const body = JSON.stringify({
      user: '',
      password: '',
      ip: '127.0.0.1',
      id: crypto.randomUUID(),
      query: '',
      ...asking,
    })
    const headers = { 'content-type': 'application/json' }
    const { status } = await fetch(this.authHTTPAddress, { method: 'POST', headers, body })
    return status >= 200 && status < 210
  }
}
