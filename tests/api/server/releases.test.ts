import { chmod, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { login } from '#contract/auth/login'
import { searchMessages } from '#contract/chat/search/search'
import { findMessages, loginChat } from '#contract/chat/talks'
import { favoriteMark, findFavorites } from '#contract/favorites/favorite'
import { findMyJobs } from '#contract/jobs/edit'
import { findJobs } from '#contract/jobs/find'
import { getJob } from '#contract/jobs/job'
import { findSends } from '#contract/jobs/send'
import { findPeople } from '#contract/resume/people'
import { restoreCommand } from '#server/commands/backup'
import { onStoppedDatabase } from '#server/commands/reachDatabase'
import { readConfig } from '#server/config'
import type { Database } from '#server/db/database'
import { migrateDatabase } from '#server/db/migrate'
import { migrationsFolder, readSteps } from '#server/db/migrationSteps'
import { defaultTenants } from '#server/features/tenants/tenants'
import { Client } from '../../support/server/client'
import { createTestDatabase } from '../../support/server/databases/database'
import { installationEnv, startInstallation } from '../../support/server/installation'
import { Device } from '../../support/server/socket'

/** Backups of small installations, one of each release: two people with this password, one talk. */
const releases = join(import.meta.dirname, '../../fixtures/releases')
const password = 'kept-2026-rencai'

const patience = { timeout: 30_000, interval: 100 }

const expectFound = async (seeker: Client, keyword: string, id: number) =>
  expect((await seeker.get(findJobs, { keyword })).list.map((card) => card.id)).toContain(id)

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rencai-releases-'))
  await chmod(folder, 0o711)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Searches read words that later releases may keep elsewhere, or write anew in the background. */
async function findWhatWasKept({ pool }: Database, [seeker, recruiter]: readonly Client[]): Promise<void> {
  if (!seeker || !recruiter) throw new Error('There are not two people')
  const own = (await recruiter.get(findMyJobs, {})).list.map(({ card }) => card)
  expect(own).not.toEqual([])
  for (const { id, jobName, brand } of own) {
    const keywords = [jobName, `${brand.brandName} ${jobName}`]
    for (const keyword of keywords) await vi.waitFor(() => expectFound(seeker, keyword, id), patience)
    expect((await seeker.get(getJob, { id })).job.jobName).toBe(jobName)
  }
  const { rows } = await pool.query<{ people: number; sends: number; favorites: number }>(`
    select (select count(*) from resumes where findable) as people, (select count(*) from job_sends) as sends,
      (select count(*) from favorites) as favorites`)
  const { list } = await recruiter.get(findPeople, {})
  const sends = await seeker.get(findSends, {})
  const kept = await seeker.get(findFavorites, { kind: 'job', ...favoriteMark })
  const found = { people: list.length, sends: sends.list.length, favorites: kept.list.length }
  expect([found]).toEqual(rows)
  for (const { id, positionName } of list) {
    const named = () => recruiter.get(findPeople, { keyword: positionName })
    await vi.waitFor(async () => expect((await named()).list.map((card) => card.id)).toContain(id), patience)
  }
}

describe('data of former releases', async () => {
  test.each(await readdir(releases))(
    '%s is brought up by the present migrations, and its talk goes on',
    async (name) => {
      const dataDir = join(folder, name)
      const config = readConfig(installationEnv(dataDir))
      await onStoppedDatabase(config, (database) => restoreCommand(database, [join(releases, name)], config))
      const installation = await startInstallation(dataDir)
      try {
        const { rows } = await installation.database.pool.query<{ mobile: string; role: 0 | 1; id: number }>(
          `select mobile, role, c.id from users u join chat_users c on c.user_id = u.id order by role`,
        )
        const devices: Device[] = []
        const clients: Client[] = []
        const tokens: string[] = []
        for (const { mobile, role } of rows) {
          const client = new Client(installation.url, defaultTenants[0])
          await client.get(login, { type: 'password', mobile, password, role, agreed: true })
          const { token } = await client.get(loginChat, {})
          const device = new Device(installation.url, { agentKey: client.tenant.agentKey, version: 'test' })
          await device.logIn({ token })
          tokens.push(token)
          clients.push(client)
          devices.push(device)
        }
        const talk = await installation.database.pool.query<{ id: number }>('select id from talks')
        const cid = talk.rows[0]?.id ?? 0
        await findWhatWasKept(installation.database, clients)
        await devices[0]?.say(cid, '升级以后')
        const [, reader] = clients
        if (reader) reader.chatToken = tokens[1]
        const read = await reader?.get(findMessages, { cid })
        expect(read?.list[0]?.content.text).toBe('升级以后')
        expect(read?.list.map(({ content }) => content.text)).toContain('您好，职位还在招吗')
        await vi.waitFor(async () => {
          const found = await reader?.get(searchMessages, { query: '职位还在招' })
          expect(found?.list.map(({ message }) => message.content.text)).toEqual(['您好，职位还在招吗'])
        }, patience)
        for (const device of devices) device.close()
      } finally {
        await installation.stop()
      }
    },
  )
})

describe('a database that a newer release has migrated', () => {
  /** The present migrations and one more. */
  const withOneMore = async (name: string, sql: string) => {
    const copy = join(folder, name)
    await cp(migrationsFolder, copy, { recursive: true })
    const known = readSteps()
    const newest = known.at(-1)
    if (!newest) throw new Error('There are no migrations')
    const entries = [...known, { tag: '9999_next', at: newest.at + 1000 }]
    const journal = entries.map(({ tag, at }, idx) => ({ idx, version: '7', when: at, tag, breakpoints: true }))
    await writeFile(
      join(copy, 'meta/_journal.json'),
      JSON.stringify({ version: '7', dialect: 'postgresql', entries: journal }),
    )
    await writeFile(join(copy, '9999_next.sql'), sql)
    return { steps: readSteps(copy), newest: newest.tag }
  }

  test('is used by the former release if the migration only adds', async () => {
    const { steps } = await withOneMore('adds', 'ALTER TABLE "jobs" ADD COLUMN "next" text;')
    const { pool, close } = await createTestDatabase()
    await migrateDatabase(pool, steps)
    await migrateDatabase(pool)
    expect((await pool.query('select next from jobs')).rowCount).toBe(0)
    await close()
  })

  test('is used if the former release no longer used what the migration removes', async () => {
    const { newest } = await withOneMore('probe', 'select 1;')
    const { steps } = await withOneMore('contracts', `-- contract: safe for ${newest}\nDROP TABLE "client_errors";`)
    const { pool, close } = await createTestDatabase()
    await migrateDatabase(pool, steps)
    await migrateDatabase(pool)
    // A process of an even earlier release would miss it.
    const [baseline] = readSteps()
    if (baseline && readSteps().length > 1)
      await expect(migrateDatabase(pool, [baseline])).rejects.toThrow('已由更新的版本升级')
    await close()
  })

  test('is refused if nothing is known about the migration', async () => {
    const { pool, close } = await createTestDatabase()
    const at = (readSteps().at(-1)?.at ?? 0) + 1000
    await pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('unknown', $1)`, [at])
    await expect(migrateDatabase(pool)).rejects.toThrow('已由更新的版本升级')
    await close()
  })

  test('cannot come about by a migration that names none before it', async () => {
    await expect(withOneMore('wrong', '-- contract: safe for 8888_never\nDROP TABLE "jobs";')).rejects.toThrow(
      '8888_never',
    )
  })
})
