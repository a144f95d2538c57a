import pg from 'pg'
import { isMigrated } from '../migrate'

/** Why a replica is not read from. */
export type LeftReason =
  | 'unreachable'
  | 'silent'
  | 'notStandby'
  | 'otherSystem'
  | 'otherDatabase'
  | 'olderSchema'
  | 'lagging'
  | 'ahead'
  | 'starting'

/** What a look at a replica shows. */
export type Observation =
  | { readonly kind: 'standby'; readonly position: number; readonly relations: readonly string[] }
  | { readonly kind: 'unfit'; readonly reason: LeftReason }

/** Milliseconds that a replica may take to answer a look. */
const patience = 1000

/** What a primary shares with its standbys alone: the identifier of the servers, and that of the database on them. */
export const systemIdentifier = `select system_identifier || '/' || oid as system
  from pg_control_system(), pg_database where datname = current_database()`

const serversOf = (system: string): string | undefined => system.split('/')[0]

/** Looks at one replica, by a connection of its own: a pool that is in use says nothing about the server. */
export class Observer {
  #client: pg.Client | undefined
  #relations: readonly string[] | undefined

  constructor(private readonly connection: pg.ClientConfig) {}

  /** `system` is that of the primary, by {@link systemIdentifier}. Never rejects. */
  async look(system: string): Promise<Observation> {
    try {
      return await this.#ask(system)
    } catch (error) {
      this.close()
      const isSilent = error instanceof Error && /timeout/i.test(error.message)
      return { kind: 'unfit', reason: isSilent ? 'silent' : 'unreachable' }
    }
  }

  close(): void {
    const client = this.#client
    this.#client = undefined
    this.#relations = undefined
    // Destroys the connection if it waits for an answer.
    void client?.end().catch(() => {})
  }

  async #ask(system: string): Promise<Observation> {
    const client = this.#client ?? (await this.#connect())
    const { rows } = await client.query<{ standby: boolean; position: number | null }>(
      `select pg_is_in_recovery() as standby, (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::float8 as position`,
    )
    const { standby = false, position } = rows[0] ?? {}
    // It stays the same server for as long as the connection lives, but it may be promoted.
    if (!standby || typeof position !== 'number') return { kind: 'unfit', reason: 'notStandby' }
    if (this.#relations) return { kind: 'standby', position, relations: this.#relations }
    const own = await client.query<{ system: string }>(systemIdentifier)
    const found = own.rows[0]?.system ?? ''
    if (serversOf(found) !== serversOf(system)) return { kind: 'unfit', reason: 'otherSystem' }
    if (found !== system) return { kind: 'unfit', reason: 'otherDatabase' }
    if (!(await isMigrated(client).catch(() => false))) return { kind: 'unfit', reason: 'olderSchema' }
    const relations = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind in ('r', 'p', 'v', 'm', 'f')`,
    )
    this.#relations = relations.rows.map(({ name }) => name)
    return { kind: 'standby', position, relations: this.#relations }
  }

  async #connect(): Promise<pg.Client> {
    const limits = { connectionTimeoutMillis: patience, query_timeout: patience, statement_timeout: patience }
    const client = new pg.Client({ ...this.connection, ...limits })
    client.on('error', () => this.close())
    this.#client = client
    await client.connect()
    return client
  }
}
