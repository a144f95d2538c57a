import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Config } from '../../config'
import type { Database, Db } from '../database'
import { PrimaryTrack } from './lag'
import { noteWrite } from './lastWrites'
import { systemIdentifier } from './observe'
import { Replica, type ReplicaState } from './replica'

/** Milliseconds between two looks at the primary and its replicas. */
const interval = 1000

export interface ReplicaSettings {
  readonly connections: readonly pg.PoolConfig[]
  /** Seconds behind the primary after which a replica is left. */
  readonly mostLag: number
}

/** Opens the replicas of the settings; undefined if there are none. */
export async function openReplicas(
  { databaseReadUrls, databaseReadLag, databasePool }: Config,
  primary: Database,
  log: FastifyBaseLogger,
): Promise<Replicas | undefined> {
  if (databaseReadUrls.length === 0) return undefined
  const connections = databaseReadUrls.map((connectionString) => ({ connectionString, max: databasePool }))
  return Replicas.open(primary, { connections, mostLag: databaseReadLag }, log)
}

/** The standbys of an installation, from which calls read whose answer may be some seconds old. */
export class Replicas {
  readonly #track = new PrimaryTrack()
  readonly #replicas: readonly Replica[]
  #system: string | undefined
  #turn = 0
  #timer: NodeJS.Timeout | undefined
  #looking = Promise.resolve()
  #isClosed = false

  private constructor(
    private readonly primary: Database,
    { connections, mostLag }: ReplicaSettings,
    log: FastifyBaseLogger,
  ) {
    const common = { primary: primary.pool, track: this.#track, mostLag, log }
    this.#replicas = connections.map((connection, at) => new Replica({ ...common, connection, number: at + 1 }))
  }

  /** Resolves after a first look. A replica that is not fit is logged and used later: nothing that it has is needed. */
  static async open(primary: Database, settings: ReplicaSettings, log: FastifyBaseLogger): Promise<Replicas> {
    const replicas = new Replicas(primary, settings, log)
    await replicas.#look()
    replicas.#repeat()
    return replicas
  }

  /**
   * Returns a query builder that reads from a replica, the next one each time; `primary` if none is fit. `wrote` is the position of
   * the reader's last write, which the replica must have.
   */
  reader(primary: Db, wrote: number | undefined): Db {
    const fit = this.#replicas.filter(
      ({ state, position }) => state.kind === 'used' && (wrote === undefined || position >= wrote),
    )
    this.#turn += 1
    return fit[this.#turn % fit.length]?.beside(primary) ?? primary
  }

  /** Notes that the user has written until now, before the response says so. */
  async noteWrite(userId: number): Promise<void> {
    await noteWrite(this.primary.db, userId)
  }

  /** In the order of the setting. */
  states(): readonly ReplicaState[] {
    return this.#replicas.map(({ state }) => state)
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearTimeout(this.#timer)
    for (const replica of this.#replicas) replica.close()
    await this.#looking
    for (const replica of this.#replicas) replica.close()
  }

  #repeat(): void {
    if (this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.#looking = this.#look().then(() => this.#repeat())
    }, interval)
    this.#timer.unref()
  }

  async #look(): Promise<void> {
    // Without the primary nobody knows how far behind a replica is: its lag grows until it is left.
    await this.#askPrimary().catch(() => {})
    const system = this.#system
    if (system !== undefined) await Promise.all(this.#replicas.map((replica) => replica.look(system)))
  }

  async #askPrimary(): Promise<void> {
    const { pool } = this.primary
    this.#system ??= (await pool.query<{ system: string }>(systemIdentifier)).rows[0]?.system
    const at = performance.now()
    const { rows } = await pool.query<{ position: number }>({
      text: `select (pg_current_wal_lsn() - '0/0'::pg_lsn)::float8 as position`,
      query_timeout: interval,
    } as pg.QueryConfig)
    if (rows[0]) this.#track.note({ at, position: rows[0].position })
  }
}
