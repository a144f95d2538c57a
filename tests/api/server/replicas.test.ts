import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createBrand, findBrands } from '#contract/companies/brand'
import { getHealth } from '#contract/console/health'
import { saveJob } from '#contract/jobs/edit'
import { findJobs } from '#contract/jobs/find'
import { getJob } from '#contract/jobs/job'
import { findPeople } from '#contract/resume/people'
import { readableFromReplica } from '#server/db/replicas/readable'
import { Replicas } from '#server/db/replicas/replicas'
import { resumes } from '#server/db/schema/resumes'
import { brandInput, jobInput } from '../../support/records/recordTexts'
import { openClusterDatabase, openClusterSite } from '../../support/server/clusterSite'
import type { TestDatabase } from '../../support/server/databases/database'
import { hasStandby, startCluster, type TestCluster } from '../../support/server/databases/standby'
import type { Site, User } from '../../support/server/site'

/** A primary and a standby of the installed PostgreSQL. */

let cluster: TestCluster
let site: Site
let other: Site
let hr: User
let brandId: number
beforeAll(async () => {
  if (!hasStandby) return
  cluster = await startCluster()
  // Tests hold the standby back at will.
  const env = { DATABASE_READ_LAG: '600' }
  site = await openClusterSite(cluster.primary, [cluster.standby.url], env)
  other = await openClusterSite(cluster.primary, [cluster.standby.url], env)
  hr = await site.user({ role: 1 })
  brandId = (await hr.get(createBrand, brandInput)).id
  await stateOf(site, 'used')
})
afterAll(async () => {
  if (!hasStandby) return
  await other.close()
  await site.close()
  await cluster.close()
})
afterEach(async () => {
  if (hasStandby) await cluster.standby.run('select pg_wal_replay_resume()')
})

const patience = { timeout: 30_000, interval: 50 }

interface Shown {
  readonly state: string
  readonly reason?: string
  readonly since?: string
  readonly lag?: number
}

const replicaOf = async ({ url }: Site): Promise<Shown> => {
  const { replicas } = (await (await fetch(`${url}/readyz`)).json()) as { replicas: Shown[] }
  if (!replicas[0]) throw new Error('No replica is shown')
  return replicas[0]
}
const stateOf = (where: Site, state: string) =>
  vi.waitFor(async () => {
    const shown = await replicaOf(where)
    if (shown.state !== state) throw new Error(`The replica is ${shown.state}: ${shown.reason}`)
    return shown
  }, patience)

const found = async (client: Pick<User, 'get'>) => (await client.get(findJobs, { brandId })).list.map(({ id }) => id)

/** Statements that the standby has been given since. */
function listen(): () => string[] {
  const before = cluster.standby.log().length
  return () =>
    cluster.standby
      .log()
      .slice(before)
      .split(/^.*? (?:LOG|DETAIL|ERROR|FATAL|STATEMENT|HINT): +/m)
      .filter((line) => !line.includes('pg_is_in_recovery'))
}

describe.runIf(hasStandby)('a site with a standby', () => {
  test('searches there, by statements that name no table that decides who may do what', async () => {
    const seeker = await site.user()
    await site.make.sendableResume(seeker.userId, { listed: true })
    await hr.get(saveJob, jobInput)
    const recruiter = await site.recruiter()
    await vi.waitFor(async () => expect(await found(other.visitor())).not.toEqual([]), patience)
    const said = listen()
    for (const client of [site.visitor(), seeker, recruiter]) {
      await client.get(findJobs, { keyword: '前端', sort: 'latest' })
      await client.get(findBrands, {})
    }
    await recruiter.get(findPeople, { keyword: '工程师' })
    await recruiter.get(findPeople, { sort: 'latest' })
    await vi.waitFor(() => {
      const statements = said().join('\n')
      for (const table of ['jobs', 'brands b', 'resumes r']) expect(statements).toContain(`from ${table}`)
    }, patience)
    const { rows } = await site.database.pool.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
    )
    const closed = rows.map(({ name }) => name).filter((name) => !readableFromReplica.has(name))
    const named = new Set(said().flatMap((statement) => statement.match(/\w+/g) ?? []))
    expect(closed.filter((name) => named.has(name))).toEqual([])
    expect(closed).toEqual(expect.arrayContaining(['sessions', 'users', 'shields', 'talent_rights', 'recruiters']))
  })

  test('shows writers what they wrote, in every session and process, and others what the standby has', async () => {
    const phone = other.visitor()
    await other.make.session(phone, { id: hr.userId, tenantId: 1 }, 1)
    const before = await found(site.visitor())
    await cluster.standby.run('select pg_wal_replay_pause()')
    const { id } = await hr.get(saveJob, { ...jobInput, jobName: '测试工程师' })
    expect(await found(hr)).toContain(id)
    expect(await found(phone)).toContain(id)
    expect(await found(site.visitor())).toEqual(before)
    await cluster.standby.run('select pg_wal_replay_resume()')
    await vi.waitFor(async () => expect(await found(site.visitor())).toContain(id), patience)
    const said = listen()
    await vi.waitFor(async () => {
      await found(hr)
      expect(said().join('\n')).toContain('from jobs')
    }, patience)
  })

  test('asks the primary before it says that something does not exist', async () => {
    await cluster.standby.run('select pg_wal_replay_pause()')
    const { id } = await hr.get(saveJob, { ...jobInput, jobName: '运维工程师' })
    expect((await site.visitor().get(getJob, { id })).job.jobName).toBe('运维工程师')
  })

  test('shows nobody who has just hidden, though the standby still finds them', async () => {
    const seeker = await site.user()
    const { id } = await site.make.sendableResume(seeker.userId, { listed: true, name: '许望舒' })
    const recruiter = await site.recruiter()
    const people = async () => (await recruiter.get(findPeople, {})).list.map((card) => card.id)
    await vi.waitFor(async () => expect(await people()).toContain(id), patience)
    await cluster.standby.run('select pg_wal_replay_pause()')
    await site.database.db.update(resumes).set({ visible: false }).where(sql`id = ${id}`)
    const said = listen()
    expect(await people()).not.toContain(id)
    await vi.waitFor(() => expect(said().join('\n')).toContain('from resumes r'), patience)
  })

  test('leaves a standby that dies, without a call that fails, and takes it back', async () => {
    await cluster.standby.stop('SIGQUIT')
    expect(await found(site.visitor())).not.toEqual([])
    const { reason, since } = await stateOf(site, 'left')
    expect(reason).toBe('unreachable')
    expect(Date.parse(since ?? '')).toBeLessThanOrEqual(Date.now())
    const figures = await (await fetch(`${site.url}/metrics`)).text()
    expect(figures).toMatch(/^rencai_replica_used\{replica="1"\} 0$/m)
    expect(figures).toMatch(/^rencai_replica_left_timestamp_seconds\{replica="1"\} \d{10}/m)
    await cluster.standby.start()
    expect((await stateOf(site, 'used')).lag).toBeLessThan(600)
  })

  test('leaves a standby that does not answer, and repeats what waits for it on the primary', async () => {
    cluster.standby.freeze()
    expect(await found(site.visitor())).not.toEqual([])
    expect((await stateOf(site, 'left')).reason).toMatch(/silent|unreachable/)
    cluster.standby.thaw()
    await stateOf(site, 'used')
  })

  test('says in the log, in the metrics and in the console which replica is used', async () => {
    expect(site.logs.map(({ msg }) => msg)).toContain('从备库读取')
    const figures = await (await fetch(`${site.url}/metrics`)).text()
    expect(figures).toMatch(/^rencai_replica_used\{replica="1"\} 1$/m)
    expect(figures).toMatch(/^rencai_replica_lag_seconds\{replica="1"\} [\d.e-]+$/m)
    expect(figures).toMatch(/^rencai_replica_statements_total\{replica="1",answered="replica"\} [1-9]/m)
    const { replicas } = await (await site.operator({ permissions: ['health'] })).get(getHealth, {})
    expect(replicas).toMatchObject([{ number: 1, state: 'good', lag: expect.any(Number) }])
  })
})

describe.runIf(hasStandby)('a replica', () => {
  let primary: TestDatabase
  let opened: Replicas[] = []
  beforeAll(async () => {
    primary = await openClusterDatabase(cluster.primary)
  })
  afterEach(async () => {
    for (const replicas of opened) await replicas.close()
    opened = []
  })
  afterAll(() => primary.close())

  const logs: Record<string, unknown>[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => logs.push(JSON.parse(line)) })
  const open = async (url: string, mostLag = 2) => {
    const connections = [{ connectionString: url, max: 2 }]
    const replicas = await Replicas.open(primary, { connections, mostLag }, log)
    opened.push(replicas)
    return replicas
  }
  const shows = (replicas: Replicas, wanted: object) =>
    vi.waitFor(() => expect(replicas.states()[0]).toMatchObject(wanted), patience)
  const write = () => primary.pool.query('update tenants set name = name')

  test('that lags too much is left, and taken back when it has caught up', async () => {
    const replicas = await open(cluster.standby.url)
    await shows(replicas, { kind: 'used' })
    await cluster.standby.run('select pg_wal_replay_pause()')
    await write()
    await shows(replicas, { kind: 'left', reason: 'lagging' })
    expect(replicas.reader(primary.db, undefined)).toBe(primary.db)
    await cluster.standby.run('select pg_wal_replay_resume()')
    await shows(replicas, { kind: 'used' })
    expect(replicas.reader(primary.db, undefined)).not.toBe(primary.db)
  })

  test('whose statement is canceled by the primary has it repeated there', async () => {
    const replicas = await open(cluster.standby.url, 600)
    await shows(replicas, { kind: 'used' })
    const said = listen()
    const reading = replicas
      .reader(primary.db, undefined)
      .execute<{ brands: number }>(sql`select count(*)::int as brands, pg_sleep(4) is null as slept from brands`)
      .then((result) => result)
    await vi.waitFor(() => expect(said().join('\n')).toContain('pg_sleep'), patience)
    await primary.pool.query('update brands set updated_at = updated_at')
    await primary.pool.query('vacuum brands')
    const { rows } = await reading
    expect(rows[0]?.brands).toBeGreaterThan(0)
    expect(said().join('\n')).toMatch(/conflict with recovery/)
    expect(replicas.states()[0]).toMatchObject({ kind: 'used' })
  })

  test('that is a primary, or follows another one, is not read', async () => {
    const itself = await open(cluster.primary.url.replace('127.0.0.1', 'localhost'))
    expect(itself.states()[0]).toMatchObject({ kind: 'left', reason: 'notStandby' })
    const stranger = await cluster.addOther()
    expect((await open(stranger.url)).states()[0]).toMatchObject({ kind: 'left', reason: 'otherSystem' })
    expect(logs.map(({ msg }) => msg)).toContain('备库不是当前主库的备库，改由主库读取')
  })

  test('that shows another database of the same servers is not read', async () => {
    await cluster.primary.run('create database other')
    const ofOther = (server: typeof cluster.primary) => ({ ...server, url: server.url.replace(/rencai$/, 'other') })
    const other = await openClusterDatabase(ofOther(cluster.primary))
    const replicas = await open(ofOther(cluster.standby).url, 600)
    await shows(replicas, { kind: 'left', reason: 'otherDatabase' })
    await other.close()
    expect(replicas.reader(primary.db, undefined)).toBe(primary.db)
  })

  test('whose schema is older than the program is not read until it has followed', async () => {
    const newest = '(select max(created_at) from drizzle.__drizzle_migrations)'
    const { rows } = await primary.pool.query<{ hash: string; created_at: string }>(
      `delete from drizzle.__drizzle_migrations where created_at = ${newest} returning hash, created_at`,
    )
    await vi.waitFor(async () => {
      const [{ replayed } = {}] = await cluster.standby.run('select pg_last_wal_replay_lsn()::text as replayed')
      const { rows: written } = await primary.pool.query<{ all: boolean }>(
        `select pg_current_wal_lsn() <= $1::pg_lsn as all`,
        [replayed],
      )
      expect(written[0]?.all).toBe(true)
    }, patience)
    await cluster.standby.run('select pg_wal_replay_pause()')
    await primary.pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      rows[0]?.hash,
      rows[0]?.created_at,
    ])
    const replicas = await open(cluster.standby.url, 600)
    expect(replicas.states()[0]).toMatchObject({ kind: 'left', reason: 'olderSchema' })
    await cluster.standby.run('select pg_wal_replay_resume()')
    await shows(replicas, { kind: 'used' })
  })
})
