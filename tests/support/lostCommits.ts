import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'

export interface LostCommits {
  /** The same database by way of this. */
  readonly connection: pg.PoolConfig
  /** Breaks the connection on which the next transaction commits, after the commit and before the server hears of it. */
  loseNext(): void
  close(): Promise<void>
}

/** PostgreSQL's message that a COMMIT is done. */
const committed = Buffer.from('C\0\0\0\x0bCOMMIT\0', 'latin1')

/** Stands between a server and a PostgreSQL that listens at a socket file. */
export async function startLosingCommits(connection: pg.PoolConfig): Promise<LostCommits> {
  const folder = await mkdtemp(join(tmpdir(), 'rencai-pg-'))
  const file = `.s.PGSQL.${connection.port ?? 5432}`
  let isArmed = false
  const server = createServer((client) => {
    const target = connect(join(connection.host ?? '', file))
    client.on('error', () => target.destroy()).on('close', () => target.destroy())
    target.on('error', () => client.destroy()).on('close', () => client.destroy())
    client.pipe(target)
    target.on('data', (bytes) => {
      if (isArmed && bytes.includes(committed)) {
        isArmed = false
        client.destroy()
      } else client.write(bytes)
    })
  })
  server.listen(join(folder, file))
  await once(server, 'listening')
  return {
    connection: { ...connection, host: folder },
    loseNext: () => {
      isArmed = true
    },
    close: async () => {
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
