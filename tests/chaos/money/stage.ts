import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../server/db/embedded'
import { type Product, startProduct } from '../../support/server/server'
import { moneyEntry } from '../build'

/** A PostgreSQL that keeps what it has committed, and servers on it; all of it may be killed and comes back. */
export class MoneyStage {
  readonly #folder: string
  readonly #servers: Product[] = []
  #postgres: EmbeddedPostgres
  #pool: pg.Pool

  private constructor(folder: string, postgres: EmbeddedPostgres) {
    this.#folder = folder
    this.#postgres = postgres
    this.#pool = openPool(postgres)
  }

  static async open(servers: number): Promise<MoneyStage> {
    const folder = await mkdtemp(join(tmpdir(), 'rencai-money-'))
    const stage = new MoneyStage(folder, await startEmbeddedPostgres({ dataDir: folder }))
    try {
      for (let at = 0; at < servers; at += 1) stage.#servers.push(await stage.#start())
    } catch (error) {
      await stage.close()
      throw error
    }
    return stage
  }

  /** The addresses of the servers, which stay theirs. */
  get urls(): readonly string[] {
    return this.#servers.map(({ url }) => url)
  }

  get db() {
    return drizzle(this.#pool, { casing: 'snake_case' })
  }

  async query<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#pool.query<Row>(statement, values)).rows
  }

  async killServer(at: number): Promise<void> {
    const server = this.#servers[at]
    if (!server) return
    await server.end('SIGKILL')
    await this.#endLeases()
    this.#servers[at] = await this.#start(server.port)
  }

  /** As if a minute had gone by: what the dead had begun is begun again. The living find that theirs was too. */
  async #endLeases(): Promise<void> {
    await this.query(`update work set leased_until = now() - interval '1 second' where leased_until is not null`)
  }

  async killPostgres(): Promise<void> {
    await this.#pool.end()
    const { pid, exited } = this.#postgres
    if (pid) process.kill(pid, 'SIGKILL')
    await exited
    this.#postgres = await startEmbeddedPostgres({ dataDir: this.#folder })
    this.#pool = openPool(this.#postgres)
    await this.#endLeases()
  }

  async close(): Promise<void> {
    for (const server of this.#servers) await server.end('SIGKILL')
    await this.#pool.end()
    await this.#postgres.stop()
    await rm(this.#folder, { recursive: true, force: true })
  }

  #start(port = 0): Promise<Product> {
    const { host, user, database } = this.#postgres.connection
    const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
    const env = { DATABASE_URL: url, DEMO: 'off', LOG_LEVEL: 'error', TRUST_PROXY: 'on' }
    return startProduct({ dataDir: this.#folder, port, entry: moneyEntry, env })
  }
}

/** Broken connections show in the query that needed them. */
function openPool({ connection }: EmbeddedPostgres): pg.Pool {
  const pool = new pg.Pool({ ...connection, max: 4 })
  pool.on('error', () => {})
  return pool
}
