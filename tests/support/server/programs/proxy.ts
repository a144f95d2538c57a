import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A stretch of network between a browser and the server that a test can break: a SharedWorker obeys no other switch. */
export interface Proxy {
  readonly port: number
  readonly url: string
  /** Connections standing now. */
  readonly connections: number
  /** Connections accepted since the start. */
  readonly accepted: number
  /** Closes open connections and refuses new ones, until {@link restore}. */
  cut(): void
  /** Closes open connections; new ones pass. */
  interrupt(): void
  /** Refuses new connections; open ones continue. */
  refuse(): void
  /** Holds all bytes back in both directions without closing anything: a network that went silent. */
  freeze(): void
  /**
   * Closes open connections, and later each one that requests a path beginning with `path`: a network that passes only some
   * calls.
   */
  block(path: string): void
  /** Holds back what the server sends: a server that dies before it responds. */
  mute(): void
  /** Holds back what browsers send: requests that do not arrive. */
  deafen(): void
  /**
   * Closes every connection on the server's side only: browsers' sockets stay half open, and what they send is lost. New
   * connections pass.
   */
  strand(): void
  /** Delays each piece of data by this many milliseconds, in order; 0 for no delay. */
  delay(milliseconds: number): void
  /** Passes everything again, first the bytes held back. */
  restore(): void
  close(): Promise<void>
}

/** Listens on a free port of this machine and connects each client to the first of `targetPorts` that accepts. */
export async function startProxy(...targetPorts: readonly number[]): Promise<Proxy> {
  const sockets = new Set<Socket>()
  /** Sockets to the server, and those among them whose end is hidden from the browser. */
  const servers = new Set<Socket>()
  const stranded = new Set<Socket>()
  const state = {
    refusing: false,
    blocked: '',
    delay: 0,
    accepted: 0,
    /** The side whose bytes are held back. */
    held: 'both' as 'both' | 'server' | 'browser',
    thaw: Promise.resolve(),
    release: () => {},
  }

  const server = createServer(async (client) => {
    if (state.refusing) return client.resetAndDestroy()
    state.accepted += 1
    client.on('error', () => {})
    const target = await connectFirst(targetPorts)
    if (!target || client.destroyed || state.refusing) {
      target?.destroy()
      return client.resetAndDestroy()
    }
    join(client, target, false)
    join(target, client, true)
  })

  const join = (from: Socket, to: Socket, fromServer: boolean) => {
    sockets.add(from)
    if (fromServer) servers.add(from)
    from.setNoDelay(true)
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      servers.delete(from)
      if (!stranded.delete(from)) to.destroy()
    })
    let passed = Promise.resolve()
    const pass = (action: () => void) => {
      const due = Date.now() + state.delay
      passed = passed.then(async () => {
        if (due > Date.now()) await sleep(due - Date.now())
        if (state.held === 'both' || (state.held === 'server') === fromServer) await state.thaw
        if (!to.destroyed) action()
      })
    }
    from.on('data', (bytes) => {
      if (state.blocked && bytes.includes(` ${state.blocked}`)) from.resetAndDestroy()
      else pass(() => to.write(bytes))
    })
    from.on('end', () => pass(() => to.end()))
  }

  const interrupt = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }
  const hold = (held: typeof state.held) => {
    state.held = held
    state.thaw = new Promise((resolve) => {
      state.release = resolve
    })
  }
  const thaw = () => {
    state.release()
    state.thaw = Promise.resolve()
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    port,
    url: `http://localhost:${port}`,
    get connections() {
      return sockets.size / 2
    },
    get accepted() {
      return state.accepted
    },
    interrupt,
    cut: () => {
      state.refusing = true
      interrupt()
    },
    refuse: () => {
      state.refusing = true
    },
    freeze: () => hold('both'),
    mute: () => hold('server'),
    deafen: () => hold('browser'),
    strand: () => {
      for (const socket of servers) {
        stranded.add(socket)
        socket.resetAndDestroy()
      }
    },
    block: (path) => {
      state.blocked = path
      interrupt()
    },
    delay: (milliseconds) => {
      state.delay = milliseconds
    },
    restore: () => {
      state.refusing = false
      state.blocked = ''
      state.delay = 0
      thaw()
    },
    close: async () => {
      thaw()
      interrupt()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Undefined if none of the ports accepts a connection. */
async function connectFirst(ports: readonly number[]): Promise<Socket | undefined> {
  for (const port of ports) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    if (isOpen) return socket
  }
}
