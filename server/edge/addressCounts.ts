import type { Server } from 'node:http'
import { isLoopback } from './hosts'
import { networkOf } from './proxies'

const refusal = 'HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/** Connections per address, up to `most`; 0 means unlimited. Connections from this machine are not counted. */
export class AddressCounts {
  readonly #most: number
  readonly #counts = new Map<string, number>()

  constructor(most: number) {
    this.#most = most
  }

  isFull(address: string): boolean {
    return this.#most > 0 && (this.#counts.get(networkOf(address)) ?? 0) >= this.#most
  }

  /** Counts one connection until the function that it returns is called. */
  add(address: string): () => void {
    if (isLoopback(address)) return () => {}
    const key = networkOf(address)
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
    return () => {
      const left = (this.#counts.get(key) ?? 1) - 1
      if (left > 0) this.#counts.set(key, left)
      else this.#counts.delete(key)
    }
  }
}

/**
 * Refuses connections of an address that has reached its limit. Trusted proxies are exempt, since they carry everybody's traffic.
 */
export function boundConnections(
  server: Server,
  { most, isProxy }: { most: number; isProxy: (address: string) => boolean },
): void {
  const counts = new AddressCounts(most)
  server.on('connection', (connection) => {
    const address = (connection.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
    if (isProxy(address)) return
    if (counts.isFull(address)) {
      connection.end(refusal, () => connection.destroy())
      return
    }
    connection.once('close', counts.add(address))
  })
}
