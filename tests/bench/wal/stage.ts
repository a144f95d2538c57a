import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '#server/db/database'
import { startEmbeddedPostgres } from '#server/db/embedded/postgres'
import { migrateDatabase } from '#server/db/migrate'
import { tenants } from '#server/db/schema/site/tenants'
import { loadDemo } from '#server/demo/load/load'
import { insertExamples } from '#server/sites/examples'
import { type Installation, startInstallation } from '../../support/server/installation'

/**
 * A small site with the small demo and nobody else on it: the server in this process on a PostgreSQL with the settings of the
 * embedded one. Autovacuum is off, as its writes belong to no act.
 */
export class WalStage {
  private constructor(
    readonly installation: Installation,
    readonly close: () => Promise<void>,
  ) {}

  static async open(): Promise<WalStage> {
    const folder = await mkdtemp(join(tmpdir(), 'rencai-wal-'))
    const postgres = await startEmbeddedPostgres({ dataDir: folder })
    const { host, user, database: name } = postgres.connection
    const database = await openDatabase(postgres.connection, () => {})
    try {
      await database.pool.query('alter system set autovacuum = off')
      await database.pool.query('select pg_reload_conf()')
      await migrateDatabase(database.pool)
      await insertExamples(database.db, { forDemo: true })
      // Some acts need more jobs than a company without a certificate may have.
      await database.db.update(tenants).set({ companyRules: { uncertifiedJobs: 1000 } })
      await loadDemo(database.db, { scale: 'small', now: new Date() })
    } finally {
      await database.close()
    }
    const env = {
      DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
      TRUST_PROXY: 'on',
    }
    const installation = await startInstallation(join(folder, 'site'), env)
    return new WalStage(installation, async () => {
      await installation.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    })
  }

  get database(): Database {
    return this.installation.database
  }

  /** Bytes of WAL that `act` writes, with the work and the index of messages that it leaves to others. */
  async countBytes(act: () => Promise<unknown>): Promise<number> {
    const before = await this.settle()
    await act()
    return (await this.settle()) - before
  }

  async checkpoint(): Promise<void> {
    await this.database.pool.query('checkpoint')
  }

  /** Whether the first change of a page after a checkpoint writes the page as a whole. */
  async writePages(how: 'whole' | 'changes'): Promise<void> {
    const { pool } = this.database
    const setting = how === 'whole' ? 'on' : 'off'
    await pool.query(`alter system set full_page_writes = ${setting}`)
    await pool.query('select pg_reload_conf()')
    for (let found = ''; found !== how; ) {
      await this.checkpoint()
      const { rows } = await pool.query<{ isWhole: boolean }>(
        'select full_page_writes as "isWhole" from pg_control_checkpoint()',
      )
      found = rows[0]?.isWhole ? 'whole' : 'changes'
    }
  }

  /** The end of the WAL, once there is nothing to do and nothing was written for a while. */
  async settle(): Promise<number> {
    for (let former = Number.NaN; ; await sleep(quiet)) {
      const { rows } = await this.database.pool.query<{ end: string; busy: boolean }>(
        `select pg_current_wal_insert_lsn() - '0/0' as end,
           exists (select from work where done_at is null and dead_at is null and (leased_until is not null or run_at <= now()))
           or exists (select from messages m where not exists (select from message_words w where w.cid = m.cid and w.id = m.id)) as busy`,
      )
      const end = Number(rows[0]?.end)
      if (end === former && rows[0]?.busy === false) return end
      former = end
    }
  }
}

/** In ms. */
const quiet = 40
