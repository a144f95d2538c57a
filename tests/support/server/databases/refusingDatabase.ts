import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { join } from 'node:path'
import type pg from 'pg'

export interface RefusingDatabase {
  readonly connection: pg.PoolConfig
  /** Connections that were refused so far. */
  readonly refused: number
  close(): Promise<void>
}

/** Stands before a PostgreSQL and refuses connections with these codes, one after the other; later ones pass. */
export async function openRefusingDatabase(
  connection: pg.PoolConfig,
  codes: readonly string[],
): Promise<RefusingDatabase> {
  const rest = [...codes]
  const server = createServer((client) => {
    client.on('error', () => {})
    client.once('data', (startup) => {
      const code = rest.shift()
      if (code !== undefined) return client.end(errorResponse(code))
      const target = connect(join(connection.host ?? '', `.s.PGSQL.${connection.port ?? 5432}`))
      target.on('error', () => client.destroy()).on('close', () => client.destroy())
      client.on('close', () => target.destroy())
      target.write(startup)
      client.pipe(target).pipe(client)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    connection: { ...connection, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    get refused() {
      return codes.length - rest.length
    },
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

/** PostgreSQL's ErrorResponse: fields of one letter and a text, each ended by zero. */
function errorResponse(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mrefused by a test\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
