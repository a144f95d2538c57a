import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/postgres'
import { type Product, startProduct } from '../support/server/server'

export interface ServersOptions {
  readonly count: number
  /** The server's script. */
  readonly entry: string
  /** Further environment variables. */
  readonly env?: Readonly<Record<string, string>>
}

/** A PostgreSQL that keeps what it has committed, and servers on it; all of it may be killed and comes back. */
export class Servers {
  readonly #folder: string
  readonly #servers: Product[] = []
  readonly #options: ServersOptions
  #postgres: EmbeddedPostgres
  #pool: pg.Pool

  private constructor(folder: string, postgres: EmbeddedPostgres, options: ServersOptions) {
    this.#folder = folder
    this.#options = options
    this.#postgres = postgres
    this.#pool = openPool(postgres)
  }

  static async open(options: ServersOptions): Promise<Servers> {
    const folder = await mkdtemp(join(tmpdir(), 'rencai-servers-'))
    const stage = new Servers(folder, await startEmbeddedPostgres({ dataDir: folder }), options)
    try {
      for (let at = 0; at < options.count; at += 1) stage.#servers.push(await stage.#start())
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

  get ports(): readonly number[] {
    return this.#servers.map(({ port }) => port)
  }

  get db() {
    return drizzle(this.#pool, { casing: 'snake_case' })
  }

  async query<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> {
    return (await this.#pool.query<Row>(statement, values)).rows
  }

  /** Starts one more server, with further variables. */
  async add(change: Readonly<Record<string, string>>): Promise<void> {
    this.#servers.push(await this.#start(0, change))
  }

  /** Kills a server and starts it again after `pause` ms. */
  async killServer(at: number, pause = 0): Promise<void> {
    const server = this.#servers[at]
    if (!server) return
    await server.end('SIGKILL')
    if (pause > 0) await sleep(pause)
    await this.#endLeases()
    this.#servers[at] = await this.#start(server.port)
  }

  /** Ends a server as an operator does, and starts it again on its port, with other variables where given, as for an update. */
  async renewServer(at: number, change: Readonly<Record<string, string>> = {}): Promise<void> {
    const server = this.#servers[at]
    if (!server) return
    const status = await server.end('SIGTERM')
    if (status !== 0) throw new Error(`A server that was asked to end ended with ${status}`)
    this.#servers[at] = await this.#start(server.port, change)
  }

  /** Freezes a server for so many ms. */
  async freezeServer(at: number, ms: number): Promise<void> {
    const pid = this.#servers[at]?.pid
    if (!pid) return
    process.kill(pid, 'SIGSTOP')
    await sleep(ms)
    process.kill(pid, 'SIGCONT')
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

  #start(port = 0, change: Readonly<Record<string, string>> = {}): Promise<Product> {
    const { host, user, database } = this.#postgres.connection
    const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
    const { entry, env } = this.#options
    const common = { DATABASE_URL: url, DEMO: 'off', LOG_LEVEL: 'error', TRUST_PROXY: 'on' }
    return startProduct({ dataDir: this.#folder, port, entry, env: { ...common, ...env, ...change } })
  }
}

/** Broken connections show in the query that needed them. */
function openPool({ connection }: EmbeddedPostgres): pg.Pool {
  const pool = new pg.Pool({ ...connection, max: 4 })
  pool.on('error', () => {})
  return pool
}
