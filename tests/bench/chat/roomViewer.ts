import { randomBytes } from 'node:crypto'
import { connect, type Socket as Tcp } from 'node:net'
import { issueRoomAccess } from '#server/features/chat/rooms/roomAccess'

export interface ViewerPlace {
  readonly url: string
  readonly secret: string
  readonly tenantId: number
  readonly agentKey: string
  readonly roomId: number
}

/** How the frames of messages begin. */
const messageStart = Buffer.from('42["room",{"kind":"message"')
const ping = '2'.charCodeAt(0)
const pingFrame = Buffer.from([0x81, 1, ping])

/** A viewer who only counts the messages that come in, so that 5,000 of them cost little. */
export class RoomViewer {
  messages = 0
  isOpen = true
  /** Bytes of the present frame that have not come yet. */
  #left = 0
  /** The beginning of a frame that has not come whole. */
  #rest: Buffer = Buffer.alloc(0)

  private constructor(private readonly tcp: Tcp) {
    tcp.on('close', () => {
      this.isOpen = false
    })
  }

  static async open({ url, agentKey, ...room }: ViewerPlace): Promise<RoomViewer> {
    const { hostname, port, host } = new URL(url)
    const tcp = connect(Number(port), hostname)
    const viewer = new RoomViewer(tcp)
    const head = [
      'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
      ...[`host: ${host}`, 'connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'],
      `sec-websocket-key: ${randomBytes(16).toString('base64')}`,
    ]
    tcp.write(`${head.join('\r\n')}\r\n\r\n`)
    await viewer.#wait('0{')
    viewer.#send(`40${JSON.stringify({ agentKey, version: 'bench' })}`)
    await viewer.#wait('40{')
    const access = issueRoomAccess(room.secret, { ...room, now: new Date() })
    viewer.#send(`420${JSON.stringify(['imChatroomJoinToken', { ...access, msgCount: 0 }])}`)
    await viewer.#wait('430[')
    tcp.on('data', (bytes) => viewer.#read(bytes))
    return viewer
  }

  close(): void {
    this.tcp.destroy()
  }

  /** Frames may begin and end anywhere in what comes at once. */
  #read(chunk: Buffer): void {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk
    let at = Math.min(this.#left, bytes.length)
    this.#left -= at
    while (at < bytes.length) {
      const head = bytes[at + 1] === 126 ? 4 : 2
      const length = head === 4 ? ((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0) : (bytes[at + 1] ?? 0)
      const start = at + head
      if (bytes.length < start + Math.min(length, messageStart.length)) break
      if (length === 1 && bytes[start] === ping) this.#send('3')
      else if (bytes.subarray(start, start + messageStart.length).equals(messageStart)) this.messages++
      at = start + length
      this.#left = Math.max(0, at - bytes.length)
    }
    this.#rest = this.#left > 0 ? Buffer.alloc(0) : bytes.subarray(at)
  }

  #wait(text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const hear = (bytes: Buffer) => {
        // Letting 5,000 in takes longer than the server waits for an answer.
        if (bytes.includes(pingFrame)) this.#send('3')
        if (!bytes.includes(text)) return
        this.tcp.off('data', hear)
        resolve()
      }
      this.tcp.on('data', hear).once('close', () => reject(new Error('A viewer was not let in')))
    })
  }

  #send(text: string): void {
    const bytes = Buffer.from(text)
    const head = bytes.length < 126 ? [0x81, 0x80 | bytes.length] : [0x81, 0xfe, bytes.length >> 8, bytes.length & 255]
    this.tcp.write(Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), bytes]))
  }
}
