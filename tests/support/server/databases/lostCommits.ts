import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'

export interface LostCommits {
  /** The same database by way of this. */
  readonly connection: pg.PoolConfig
  /** Breaks the connection of the next transaction with that word in a statement, after its commit and before the server hears of it. */
  loseNext(word: string): void
  close(): Promise<void>
}

/** PostgreSQL's message that a COMMIT is done. */
const committed = Buffer.from('C\0\0\0\x0bCOMMIT\0', 'latin1')

/** Stands between a server and a PostgreSQL that listens at a socket file. */
export async function startLosingCommits(connection: pg.PoolConfig): Promise<LostCommits> {
  const folder = await mkdtemp(join(tmpdir(), 'rencai-pg-'))
  const file = `.s.PGSQL.${connection.port ?? 5432}`
  let word: string | undefined
  const server = createServer((client) => {
    const target = connect(join(connection.host ?? '', file))
    client.on('error', () => target.destroy()).on('close', () => target.destroy())
    target.on('error', () => client.destroy()).on('close', () => client.destroy())
    let isChosen = false
    client.on('data', (bytes) => {
      isChosen ||= word !== undefined && bytes.includes(word)
      target.write(bytes)
    })
    target.on('data', (bytes) => {
      if (isChosen && bytes.includes(committed)) {
        word = undefined
        client.destroy()
      } else client.write(bytes)
    })
  })
  server.listen(join(folder, file))
  await once(server, 'listening')
  return {
    connection: { ...connection, host: folder },
    loseNext: (next) => {
      word = next
    },
    close: async () => {
      server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
