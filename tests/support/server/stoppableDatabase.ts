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
  close(): Promise<void>
}

/** Stands between a server and a PostgreSQL that listens at a socket file. */
export async function openStoppableDatabase(connection: pg.PoolConfig): Promise<StoppableDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'rencai-stop-'))
  const file = `.s.PGSQL.${connection.port ?? 5432}`
  const sockets = new Set<Socket>()
  let server: Server | undefined
  const start = async () => {
    server = createServer((client) => {
      sockets.add(client)
      const target = connect(join(connection.host ?? '', file))
      client.on('error', () => target.destroy()).on('close', () => target.destroy() && sockets.delete(client))
      target.on('error', () => client.destroy()).on('close', () => client.destroy())
      client.pipe(target).pipe(client)
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
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
