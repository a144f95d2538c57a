import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

/** A sentinel that says what a test wants, at the moment it wants: real ones leave both to chance. */
export interface ScriptedSentinel {
  readonly port: number
  /** Port of the primary, which each question is answered with. */
  primary: number
  /** How often it was asked for the primary. */
  readonly asked: number
  /** Connections that wait to hear of another primary. */
  readonly listeners: number
  /** Keeps questions unanswered until {@link answer}. */
  hold(): void
  answer(): void
  /** Tells who listens that there is another primary. */
  announce(): void
  close(): Promise<void>
}

const bulk = (text: string) => `$${text.length}\r\n${text}\r\n`

export async function startScriptedSentinel(primary: number): Promise<ScriptedSentinel> {
  const sockets = new Set<Socket>()
  const listeners = new Set<Socket>()
  const held: Socket[] = []
  let isHolding = false
  let asked = 0
  const tell = (socket: Socket) => socket.write(`*2\r\n${bulk('127.0.0.1')}${bulk(String(sentinel.primary))}`)
  const take = (socket: Socket, [word = '', further = '']: readonly string[]) => {
    if (word === 'subscribe') {
      listeners.add(socket)
      socket.write(`*3\r\n${bulk('subscribe')}${bulk(further)}:1\r\n`)
    } else if (word === 'sentinel' && further === 'get-master-addr-by-name') {
      asked++
      if (isHolding) held.push(socket)
      else tell(socket)
    } else socket.write(word === 'sentinel' ? '*0\r\n' : '+OK\r\n')
  }
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      listeners.delete(socket)
    })
    // Each command is small and comes whole.
    socket.on('data', (chunk) => {
      for (const command of chunk
        .toString()
        .split(/^\*\d+\r\n/m)
        .slice(1)) {
        take(
          socket,
          [...command.matchAll(/\$\d+\r\n(.*)\r\n/g)].map(([, word = '']) => word.toLowerCase()),
        )
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const sentinel: ScriptedSentinel = {
    port,
    primary,
    get asked() {
      return asked
    },
    get listeners() {
      return listeners.size
    },
    hold: () => {
      isHolding = true
    },
    answer: () => {
      isHolding = false
      for (const socket of held.splice(0)) tell(socket)
    },
    announce: () => {
      for (const socket of listeners) socket.write(`*3\r\n${bulk('message')}${bulk('+switch-master')}${bulk('main')}`)
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return sentinel
}
