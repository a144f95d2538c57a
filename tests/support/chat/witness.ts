import { once } from 'node:events'
import { createServer, request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

/** What a page says it shows: sent whenever it changes. */
export interface Sighting {
  readonly page: string
  /** In ms since 1970. */
  readonly at: number
  readonly link: string
  /** Messages on screen. */
  readonly shown: number
  /** Messages that wait to be sent. */
  readonly waiting: number
}

/**
 * Passes everything on to the product, and keeps what pages report of themselves on the way: the driver of a browser loses its
 * session with the first page that crashes.
 */
export interface Witness {
  readonly url: string
  readonly sightings: readonly Sighting[]
  close(): Promise<void>
}

export async function startWitness(targetPort: number): Promise<Witness> {
  const sightings: Sighting[] = []
  const server = createServer(async (incoming, outgoing) => {
    if (incoming.url === '/witness') {
      const parts: Buffer[] = []
      for await (const part of incoming) parts.push(part as Buffer)
      sightings.push(JSON.parse(Buffer.concat(parts).toString()))
      outgoing.end()
      return
    }
    const { method, headers, url: path } = incoming
    const passed = request({ port: targetPort, host: '127.0.0.1', method, headers, path }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    outgoing.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  server.on('upgrade', ({ method, url: path, rawHeaders }, client, head) => {
    const target = connect(targetPort, '127.0.0.1')
    const lines = [`${method} ${path} HTTP/1.1`]
    for (let index = 0; index < rawHeaders.length; index += 2)
      lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`)
    target.write(`${lines.join('\r\n')}\r\n\r\n`)
    target.write(head)
    client.pipe(target).pipe(client)
    for (const socket of [client, target]) socket.on('error', () => [client, target].map((each) => each.destroy()))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    sightings,
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Runs in a chaos page from now on: arguments are the page's name and the conversation. */
export const reportSightings = `
  const [page, cid] = arguments
  let last = ''
  setInterval(() => {
    const { link, shown, waiting } = window.chaos.standing(cid)
    const seen = JSON.stringify({ link, shown, waiting })
    if (seen === last) return
    last = seen
    const body = JSON.stringify({ page, at: Date.now(), link, shown, waiting })
    fetch('/witness', { method: 'POST', body, keepalive: true })
  }, 10)
`

/** How long after `since` a page shows a further message, in ms; infinite if it never does. What was under way is left out. */
export function liveAgain(sightings: readonly Sighting[], page: string, since: number): number {
  const own = sightings.filter((sighting) => sighting.page === page)
  const settled = since + 100
  const before = Math.max(0, ...own.filter(({ at }) => at <= settled).map(({ shown }) => shown))
  const first = own.find(({ at, shown, link }) => at > settled && shown > before && link === 'live')
  return first ? first.at - since : Number.POSITIVE_INFINITY
}

/** How often pages lost their link after `since`, and the longest time without a further message, in ms. */
export function breaksOf(sightings: readonly Sighting[], pages: readonly string[], since: number) {
  let [count, longest] = [0, 0]
  for (const page of pages) {
    const own = sightings.filter((sighting) => sighting.page === page && sighting.at > since)
    let last: Sighting | undefined
    let grown = since
    for (const sighting of own) {
      if (sighting.link !== 'live' && (last === undefined || last.link === 'live')) count++
      if (last === undefined || sighting.shown > last.shown) {
        longest = Math.max(longest, sighting.at - grown)
        grown = sighting.at
      }
      last = sighting
    }
  }
  return { count, longest }
}
