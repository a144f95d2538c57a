import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/db/embedded/postgres'
import { type Product, startProduct } from '../support/server/server'
import { entry } from './build'

/** A PostgreSQL and two processes of the product on it, all of which a case may end and start again. */
export class Stage {
  readonly #folder: string
  #postgres: EmbeddedPostgres
  #pool: pg.Pool
  readonly #products: Product[] = []

  private constructor(folder: string, postgres: EmbeddedPostgres) {
    this.#folder = folder
    this.#postgres = postgres
    this.#pool = openPool(postgres)
  }

  static async open(): Promise<Stage> {
    const folder = await mkdtemp(join(tmpdir(), 'rencai-chaos-'))
    const stage = new Stage(folder, await startEmbeddedPostgres({ dataDir: folder, durable: false }))
    for (const at of [0, 1]) stage.#products[at] = await stage.#start()
    return stage
  }

  /** The address of the first process, for calls that no case disturbs, and the folder with its outbox. */
  get place(): { url: string; dataDir: string } {
    return { url: this.#product(0).url, dataDir: this.#folder }
  }

  get ports(): [number, number] {
    return [this.#product(0).port, this.#product(1).port]
  }

  async kill(process: 0 | 1): Promise<void> {
    await this.#product(process).end('SIGKILL')
  }

  /** Starts a process that was killed, on its former port. */
  async revive(process: 0 | 1): Promise<void> {
    this.#products[process] = await this.#start(this.#product(process).port)
  }

  async restartPostgres(): Promise<void> {
    await this.#pool.end()
    await this.#postgres.stop()
    this.#postgres = await startEmbeddedPostgres({ dataDir: this.#folder, durable: false })
    this.#pool = openPool(this.#postgres)
  }

  async query<Row extends pg.QueryResultRow>(statement: string, values: unknown[]): Promise<Row[]> {
    return (await this.#pool.query<Row>(statement, values)).rows
  }

  async close(): Promise<void> {
    for (const product of this.#products) await product.end('SIGKILL')
    await this.#pool.end()
    await this.#postgres.stop()
    await rm(this.#folder, { recursive: true, force: true })
  }

  #start(port = 0): Promise<Product> {
    const { host, user, database } = this.#postgres.connection
    const url = `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
    const env = { DATABASE_URL: url, DEMO: 'off', LOG_LEVEL: 'warn', TRUST_PROXY: 'on' }
    return startProduct({ dataDir: this.#folder, port, entry, env })
  }

  #product(process: 0 | 1): Product {
    const product = this.#products[process]
    if (!product) throw new Error('The processes were not started')
    return product
  }
}

/** Broken connections show in the query that needed them. */
function openPool({ connection }: EmbeddedPostgres): pg.Pool {
  const pool = new pg.Pool({ ...connection, max: 2 })
  pool.on('error', () => {})
  return pool
}
