import { createHash, randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { updatePassword } from '#contract/account/password'
import { login } from '#contract/auth/login'
import { proveOwner, sendOwnCode } from '#contract/auth/proof'
import { findMessages, getConversationByJob, loginChat } from '#contract/chat/talks'
import { saveJob } from '#contract/jobs/edit'
import { recruiter, seeker } from '#contract/roles'
import { getUploadOption } from '#contract/uploads/upload'
import { makeUuid } from '#contract/uuid'
import { backupCommand, restoreCommand } from '#server/commands/backup'
import { onDatabaseAsItIs, onStoppedDatabase } from '#server/commands/reachDatabase'
import { readConfig } from '#server/config'
import { type Account, publishJob, readCode, signUp, signUpRecruiter } from '../../support/browser/accounts'
import { jobInput } from '../../support/records/recordTexts'
import { Client } from '../../support/server/client'
import { type Installation, installationEnv, startInstallation } from '../../support/server/installation'
import { Device } from '../../support/server/socket'

const password = 'kept-2026-rencai'
const passphrase = 'correct horse battery'
const onceKey = makeUuid()

let folder: string
let running: Installation
let archive: string
let sealedArchive: string
let said: readonly string[]

/** Facts about the first installation, to compare with the restored one. */
const before = {
  hr: {} as Account,
  person: {} as Account,
  cid: 0,
  jobId: 0,
  cursor: 0,
  onceJob: 0,
  files: [] as { path: string; sum: string }[],
  oddMessage: 0,
  lastMessage: 0,
}

const backup = (dataDir: string, path: string, env: Readonly<Record<string, string>> = {}) => {
  const config = readConfig(installationEnv(dataDir, env))
  return onDatabaseAsItIs(config, (database) => backupCommand(database, [path], config))
}
const restore = (dataDir: string, words: readonly string[], env: Readonly<Record<string, string>> = {}) => {
  const config = readConfig(installationEnv(dataDir, env))
  return onStoppedDatabase(config, (database) => restoreCommand(database, words, config))
}

const sumOf = (bytes: ArrayBuffer | Buffer) =>
  createHash('sha256')
    .update(Buffer.from(bytes as Buffer))
    .digest('hex')
const fetchSum = async (url: string) => sumOf(await (await fetch(url)).arrayBuffer())

async function upload(client: Client, content: Buffer, file: Record<string, unknown>): Promise<string> {
  const md5 = createHash('md5').update(content).digest('hex')
  const target = await client.get(getUploadOption, { md5, size: content.length, ...file } as never)
  const body = new FormData()
  for (const [name, value] of Object.entries(target.data.formData)) body.append(name, value)
  body.append('file', new Blob([new Uint8Array(content)]), 'file')
  const answer = await (await fetch(client.url + target.data.action, { method: 'POST', body })).json()
  expect(answer).toMatchObject({ code: 200 })
  return answer.data.url
}

async function openDevice(client: Client, cursor: number | null = null) {
  const { token, imUserId } = await client.get(loginChat, {})
  const device = new Device(client.url, { agentKey: client.tenant.agentKey, version: 'test' })
  return Object.assign(device, { imUserId, login: await device.logIn({ token }, cursor) })
}

/** The same account's client on another installation, logged in by password. */
async function logIn(url: string, { client, mobile, session }: Account): Promise<Client> {
  const other = new Client(url, client.tenant)
  await other.get(login, { type: 'password', mobile, password, role: session.role, agreed: true })
  return other
}

async function setPassword({ client, mobile }: Account, dataDir: string): Promise<void> {
  await client.get(sendOwnCode, { purpose: 'password' })
  const code = (await readCode(mobile, dataDir)) ?? ''
  client.proof = (await client.get(proveOwner, { purpose: 'password', method: 'code', code })).proof
  await client.get(updatePassword, { password })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rencai-backup-'))
  await chmod(folder, 0o711)
  running = await startInstallation(join(folder, 'first'))
  const { url, dataDir } = running
  before.hr = await signUpRecruiter('梁雨桐', { url, dataDir })
  before.person = await signUp(seeker, { url, dataDir })
  for (const account of [before.hr, before.person]) await setPassword(account, dataDir)
  before.jobId = await publishJob(before.hr)
  before.hr.client.onceKey = onceKey
  before.onceJob = (await before.hr.client.get(saveJob, { ...jobInput, jobName: '测试工程师' })).id
  before.hr.client.onceKey = undefined
  before.cid = (await before.person.client.get(getConversationByJob, { jobId: before.jobId })).id

  const one = await openDevice(before.person.client)
  const other = await openDevice(before.hr.client)
  await one.say(before.cid, '您好，职位还在招吗')
  await other.say(before.cid, '在的，方便聊聊吗')
  await one.say(before.cid, '方便')
  const last = await one.say(before.cid, '制表符\t换行\n反斜杠\\N 和表情😀')
  before.oddMessage = last.id
  await other.say(before.cid, '职位在上海')
  const photo = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer()
  const image = { type: 'image/jpeg', name: '照片.jpg', suffix: 'jpg', kind: 'image' }
  const pdf = Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%${'长'.repeat(9_000)}\ntrailer<<>>\n%%EOF`)
  const document = { type: 'application/pdf', name: '简历.pdf', suffix: 'pdf', kind: 'attachment' }
  for (const path of [
    await upload(before.person.client, photo, image),
    await upload(before.person.client, pdf, document),
  ])
    before.files.push({ path, sum: await fetchSum(url + path) })

  archive = join(folder, 'plain.tar')
  sealedArchive = join(folder, 'sealed.tar')
  // Somebody writes during the backup.
  let isDone = false
  const writing = (async () => {
    while (!isDone) await other.say(before.cid, `第 ${randomUUID()} 句`)
  })()
  said = await backup(dataDir, archive)
  isDone = true
  await writing
  await backup(dataDir, sealedArchive, { BACKUP_PASSPHRASE: passphrase })
  // The browser continues after the backup, so it has messages that the restored server lacks.
  for (let count = 0; count < 5; count++) before.lastMessage = (await one.say(before.cid, `备份以后 ${count}`)).id
  before.cursor = Math.max(...one.updates.map(({ seq }) => seq))
  for (const device of [one, other]) device.close()
})
afterAll(async () => {
  await running.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a backup is readable by its owner only, never overwrites and warns of the secret in it', async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
  expect(said.join('\n')).toContain('密钥没有加密')
  await expect(backup(running.dataDir, archive)).rejects.toThrow('已经存在')
  const secret = await readFile(join(running.dataDir, 'secret'), 'utf8')
  expect((await readFile(archive)).includes(secret)).toBe(true)
  expect((await readFile(sealedArchive)).includes(secret)).toBe(false)
})

test('a running installation is not restored over', async () => {
  await expect(restore(running.dataDir, [archive, '--replace'])).rejects.toThrow('正被另一个运行中的服务使用')
})

describe('on a bare machine', () => {
  let second: Installation
  beforeAll(async () => {
    const dataDir = join(folder, 'second')
    expect((await restore(dataDir, [archive])).join('\n')).toMatch(
      /「谁看过我」：已核对 \d+ 位用户的 \d+ 条记录，全部一致。/,
    )
    second = await startInstallation(dataDir)
  })
  afterAll(() => second.stop())

  test('everybody logs in with the same password, and sessions go on', async () => {
    await logIn(second.url, before.hr)
    const same = Object.assign(new Client(second.url, before.person.client.tenant), {
      accessToken: before.person.client.accessToken,
    })
    expect((await same.get(loginChat, {})).imUserId).toBeGreaterThan(0)
  })

  test('messages and unread counts are those of the snapshot, and the talk goes on', async () => {
    const person = await logIn(second.url, before.person)
    const hr = await logIn(second.url, before.hr)
    const mine = await openDevice(person)
    const theirs = await openDevice(hr)
    person.chatToken = (await person.get(loginChat, {})).token
    const { list } = await person.get(findMessages, { cid: before.cid, before: before.oddMessage + 1 })
    person.chatToken = undefined
    const odd = '制表符\t换行\n反斜杠\\N 和表情😀'
    expect(list.map(({ content }) => content.text)).toEqual([odd, '方便', '在的，方便聊聊吗', '您好，职位还在招吗'])
    const { rowCount: fromHr } = await second.database.pool.query('select from messages where from_im = $1', [
      theirs.imUserId,
    ])
    expect(fromHr).toBeGreaterThan(1)
    expect(mine.login.unread).toEqual({ [before.cid]: fromHr })
    expect(theirs.login.unread).toEqual({ [before.cid]: 3 })
    const next = await theirs.say(before.cid, '恢复后第一句')
    expect(next.id).toBeGreaterThan(before.lastMessage)
    await mine.read(before.cid, next.id)
    mine.close()
    const again = await openDevice(person)
    expect(again.login.unread).toEqual({})
    for (const device of [again, theirs]) device.close()
  })

  test('a browser that saw more than the backup is told to load its lists again', async () => {
    const person = await logIn(second.url, before.person)
    for (const cursor of [before.cursor, before.cursor - 1]) {
      const device = await openDevice(person, cursor)
      expect(device.login).toMatchObject({ tooOld: true, updates: [] })
      device.close()
    }
  })

  test('uploaded files are the same, signed addresses stay valid and sealed values are readable', async () => {
    for (const { path, sum } of before.files) expect(await fetchSum(second.url + path)).toBe(sum)
    const hr = await logIn(second.url, before.hr)
    hr.onceKey = onceKey
    expect((await hr.get(saveJob, { ...jobInput, jobName: '测试工程师' })).id).toBe(before.onceJob)
  })

  test('new people and jobs get numbers that were not given before', async () => {
    const { session } = await signUp(recruiter, { url: second.url, dataDir: second.dataDir })
    expect(session.userId).toBeGreaterThan(before.person.session.userId + 1000)
  })
})

test('a sealed archive needs its passphrase', async () => {
  const dataDir = join(folder, 'third')
  await expect(restore(dataDir, [sealedArchive])).rejects.toThrow('BACKUP_PASSPHRASE')
  const wrong = { BACKUP_PASSPHRASE: 'another passphrase' }
  await expect(restore(dataDir, [sealedArchive], wrong)).rejects.toThrow('不是备份时的口令')
  expect((await restore(dataDir, [sealedArchive], { BACKUP_PASSPHRASE: passphrase })).join()).toContain('已恢复')
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(await readFile(join(running.dataDir, 'secret'), 'utf8'))
})

describe('on a database of one’s own', () => {
  let url: string
  let client: pg.Client
  beforeAll(async () => {
    const { host, user } = inject('postgres')
    const name = `restored_${randomUUID().replaceAll('-', '')}`
    const server = new pg.Client({ host, user, database: 'postgres' })
    await server.connect()
    await server.query(`create database ${name}`)
    await server.end()
    url = `postgres://${user}@/${name}?host=${encodeURIComponent(host)}`
    client = new pg.Client({ connectionString: url })
    await client.connect()
  })
  afterAll(() => client.end())

  const count = async (table: string) => Number((await client.query(`select count(*) from ${table}`)).rows[0]?.count)

  test('a wrong SECRET is refused, and the right data arrive', async () => {
    const env = { DATABASE_URL: url }
    const dataDir = join(folder, 'external')
    await expect(restore(dataDir, [archive], { ...env, SECRET: 'x'.repeat(40) })).rejects.toThrow('SECRET')
    await restore(dataDir, [archive], env)
    expect(await count('users')).toBe(2)
    await expect(restore(dataDir, [archive], env)).rejects.toThrow('--replace')
  })

  test('a failed restore leaves the former data', async () => {
    const dataDir = join(folder, 'external')
    await client.query(`update users set mobile = 'kept' where id = (select min(id) from users)`)
    const env = { DATABASE_URL: url }
    const damaged = join(folder, 'damaged.tar')
    const bytes = await readFile(archive)
    const middle = bytes.indexOf('database/messages/') + 520
    bytes[middle] = (bytes[middle] ?? 0) ^ 1
    await writeFile(damaged, bytes)
    await expect(restore(dataDir, [damaged, '--replace'], env)).rejects.toThrow('校验和不对')
    const cut = join(folder, 'cut.tar')
    await writeFile(cut, (await readFile(archive)).subarray(0, 40_960))
    await expect(restore(dataDir, [cut, '--replace'], env)).rejects.toThrow(/不是完整的备份|读不出/)
    // The bucket dies after the database has been filled.
    const s3 = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'b', S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' }
    await expect(restore(dataDir, [archive, '--replace'], { ...env, ...s3 })).rejects.toThrow()
    expect((await client.query(`select from users where mobile = 'kept'`)).rowCount).toBe(1)
    await restore(dataDir, [archive, '--replace'], env)
    expect((await client.query(`select from users where mobile = 'kept'`)).rowCount).toBe(0)
  })
})
