import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { connectionName } from '../connectionBudget'
import { type Db, queriesOf } from '../database'
import { isGone } from '../outage'
import type { PrimaryTrack } from './lag'
import { countStatement } from './metrics'
import { type LeftReason, type Observation, Observer } from './observe'
import { placeBeside } from './origin'
import { statementGate } from './statements'

/** Seconds that a replica is behind at most; undefined while that is not known. */
type Lag = number | undefined

export type ReplicaState =
  | { readonly kind: 'used'; readonly lag: Lag }
  | { readonly kind: 'left'; readonly lag: Lag; readonly reason: LeftReason; readonly since: Date }

export interface ReplicaParts {
  /** Its place in the setting, from 1. It names the replica where addresses are nobody's business. */
  readonly number: number
  readonly connection: pg.PoolConfig
  readonly primary: pg.Pool
  readonly track: PrimaryTrack
  /** Seconds behind the primary after which a replica is left. It is taken back at half of them. */
  readonly mostLag: number
  readonly log: FastifyBaseLogger
}

/** A search that takes longer than this is better off on the primary. */
const limits = { connectionTimeoutMillis: 1000, idleTimeoutMillis: 30_000, statement_timeout: 5000 }

/** What says why a replica is left, for the log. */
const sentences: Readonly<Record<LeftReason, string>> = {
  unreachable: '连不上',
  silent: '没有按时回答',
  notStandby: '不是备库，可能已被提升为主库',
  otherSystem: '不是当前主库的备库',
  otherDatabase: '连的是同一台服务器上的另一个数据库',
  olderSchema: '数据库结构比本程序旧',
  lagging: '落后主库太多',
  ahead: '走到了主库前面，跟随的不是当前主库',
  starting: '尚未检查',
}

/** A standby of the primary, which answers reads while it is fit for that; otherwise the primary does. */
export class Replica {
  state: ReplicaState = { kind: 'left', lag: undefined, reason: 'starting', since: new Date() }
  /** Its position in the primary's log when it was last looked at. */
  position = 0
  #pool: pg.Pool | undefined
  #clients = new Set<pg.PoolClient>()
  #mayRead: (text: string) => boolean = () => false
  #relations: readonly string[] = []
  readonly #observer: Observer
  readonly #name: string
  #db: Db | undefined

  constructor(private readonly parts: ReplicaParts) {
    const { connection } = parts
    this.#name = connectionName(connection.max ?? 1, randomBytes(4).toString('hex'))
    this.#observer = new Observer({ ...connection, application_name: this.#name })
  }

  /** The query builder that reads here what may be read here, and all else where `primary` does; the same each time. */
  beside(primary: Db): Db {
    this.#db ??= placeBeside(primary, queriesOf({ query: this.#query } as unknown as pg.Pool))
    return this.#db
  }

  /** Looks whether the replica is fit. `system` identifies the primary. */
  async look(system: string): Promise<void> {
    const position = this.position
    const seen = await this.#observer.look(system)
    this.#judge(seen, position)
  }

  #judge(seen: Observation, former: number): void {
    if (seen.kind === 'unfit') {
      this.#leave(seen.reason, undefined)
      return
    }
    const { track, mostLag } = this.parts
    // Compared with what it had before the primary was asked: meanwhile the primary has gone on.
    const isAhead = former > (track.position ?? former)
    this.position = seen.position
    if (seen.relations !== this.#relations) {
      this.#relations = seen.relations
      this.#mayRead = statementGate(seen.relations)
    }
    const seconds = track.lagOf(seen.position, performance.now()) / 1000
    const lag = Number.isFinite(seconds) ? seconds : undefined
    const most = this.state.kind === 'used' ? mostLag : mostLag / 2
    if (isAhead) this.#leave('ahead', undefined)
    else if (seconds > most) this.#leave('lagging', lag)
    else this.#take(lag)
  }

  #take(lag: Lag): void {
    if (this.state.kind === 'left') {
      const { reason, since } = this.state
      this.parts.log.info({ replica: this.parts.number, lag, reason, since }, '从备库读取')
    }
    this.state = { kind: 'used', lag }
    this.#pool ??= this.#openPool()
  }

  #leave(reason: LeftReason, lag: Lag): void {
    const { state } = this
    const isNew = state.kind === 'used' || state.reason !== reason
    const since = state.kind === 'left' ? state.since : new Date()
    this.state = { kind: 'left', lag, reason, since }
    if (isNew)
      this.parts.log.warn({ replica: this.parts.number, reason, lag }, `备库${sentences[reason]}，改由主库读取`)
    // One that is merely behind finishes what it began.
    if (reason !== 'lagging') this.#cut()
  }

  /** Statements under way fail, so that the primary gets them now. */
  #cut(): void {
    const pool = this.#pool
    this.#pool = undefined
    for (const client of this.#clients) void (client as unknown as pg.Client).end().catch(() => {})
    this.#clients.clear()
    void pool?.end().catch(() => {})
  }

  #openPool(): pg.Pool {
    const { connection } = this.parts
    const pool = new pg.Pool({ ...connection, ...limits, application_name: this.#name })
    pool.on('error', () => {})
    pool.on('connect', (client) => {
      this.#clients.add(client)
      client.on('error', () => {})
    })
    pool.on('remove', (client) => this.#clients.delete(client))
    return pool
  }

  /**
   * Whatever goes wrong here (the server went away, it canceled the statement because the primary removed what it reads, it takes too
   * long, it does not know a column yet), the primary answers.
   */
  readonly #query = async (config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    const { primary, number, log } = this.parts
    const pool = this.#pool
    if (!pool || this.state.kind === 'left' || !this.#mayRead(config.text)) {
      countStatement(number, 'primary')
      return primary.query(config, values)
    }
    try {
      const result = await pool.query(config, values)
      countStatement(number, 'replica')
      return result
    } catch (err) {
      countStatement(number, 'repeated')
      log.info({ err, replica: number }, 'A statement that failed on a replica is repeated on the primary')
      if (isGone(err) && pool === this.#pool) this.#leave('unreachable', undefined)
      return primary.query(config, values)
    }
  }

  close(): void {
    this.#observer.close()
    this.#cut()
  }
}
