import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

/** Loads a stream as a player does: the playlist at the pace of the pieces, and each new piece. */
export class StreamViewer {
  /** How long each took, in ms. */
  readonly playlists: number[] = []
  readonly pieces: number[] = []
  bytes = 0
  failures = 0
  #last = ''

  constructor(
    private readonly origin: string,
    private readonly playlist: string,
    private readonly pace: number,
  ) {}

  async watch(ms: number): Promise<void> {
    const until = performance.now() + ms
    // Viewers do not come all at once.
    await sleep(Math.random() * this.pace)
    while (performance.now() < until) {
      const list = await this.#load(this.playlist, this.playlists)
      const newest = list
        .toString()
        .split('\n')
        .findLast((line) => line.includes('.mp4') && !line.startsWith('#'))
      if (newest !== undefined && newest !== this.#last) {
        this.#last = newest
        const folder = this.playlist.slice(0, this.playlist.lastIndexOf('/') + 1)
        this.bytes += (await this.#load(folder + newest, this.pieces)).length
      }
      await sleep(this.pace)
    }
  }

  #load(path: string, times: number[]): Promise<Buffer> {
    const began = performance.now()
    return new Promise((resolve, reject) => {
      get(`${this.origin}${path}`, { agent }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          times.push(performance.now() - began)
          if (response.statusCode !== 200) this.failures += 1
          resolve(Buffer.concat(chunks))
        })
      }).on('error', reject)
    })
  }
}
