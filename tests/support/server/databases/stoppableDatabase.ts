import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'

export interface StoppableDatabase {
  /** The same database by way of this. */
  readonly connection: pg.PoolConfig
  /** Closes all connections and refuses new ones, as a PostgreSQL that was stopped. */
  stop(): Promise<void>
  start(): Promise<void>
  /** Holds all bytes back without closing anything, also of new connections: a network that went silent. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

/** Stands between a server and a PostgreSQL that listens at a socket file. */
export async function openStoppableDatabase(connection: pg.PoolConfig): Promise<StoppableDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'rencai-stop-'))
  const file = `.s.PGSQL.${connection.port ?? 5432}`
  const sockets = new Set<Socket>()
  let server: Server | undefined
  let isFrozen = false
  /** Both ends of all connections. */
  const ends = new Set<Socket>()
  const keep = (end: Socket) => {
    ends.add(end)
    end.on('close', () => ends.delete(end))
    if (isFrozen) end.pause()
  }
  const start = async () => {
    server = createServer((client) => {
      sockets.add(client)
      const target = connect(join(connection.host ?? '', file))
      client.on('error', () => target.destroy()).on('close', () => target.destroy() && sockets.delete(client))
      target.on('error', () => client.destroy()).on('close', () => client.destroy())
      client.pipe(target).pipe(client)
      keep(client)
      keep(target)
    })
    server.listen(join(folder, file))
    await once(server, 'listening')
  }
  const stop = async () => {
    const closed = server && once(server, 'close')
    server?.close()
    for (const socket of sockets) socket.destroy()
    await closed
    server = undefined
  }
  await start()
  return {
    connection: { ...connection, host: folder },
    stop,
    start,
    freeze: () => {
      isFrozen = true
      for (const end of ends) end.pause()
    },
    thaw: () => {
      isFrozen = false
      for (const end of ends) end.resume()
    },
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
