import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { saveDescription } from '../../contract/resume/sections/description'
import { signUp } from '../support/accounts'
import { failToStart, findFreePort, type Product, startProduct } from '../support/server'

let dataDir: string
let product: Product | undefined

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rencai-operations-'))
})
test.afterEach(async () => {
  await product?.dispose()
  product = undefined
  await rm(dataDir, { recursive: true, force: true })
})

async function start(): Promise<Product> {
  product = await startProduct({ dataDir, env: { DEMO: 'off' } })
  return product
}

/** Runs one statement on the database of a running product, past its server. */
async function query(statement: string): Promise<unknown[]> {
  const client = new pg.Client({ host: join(dataDir, 'run'), user: 'rencai', database: 'rencai' })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

async function databasePid(): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function makeReadOnlyFolder(): Promise<string> {
  const folder = join(dataDir, 'closed')
  await mkdir(folder, { mode: 0o500 })
  return folder
}

test('Ctrl-C ends server and database, and a second start finds the data of the first', async () => {
  const first = await start()
  await query(`create table kept as select 'yesterday' as said`)
  const pid = await databasePid()
  expect(await first.end('SIGINT')).toBe(0)
  expect(isAlive(pid)).toBe(false)

  await start()
  expect(await query('select said from kept')).toEqual([{ said: 'yesterday' }])
})

test('after kill -9 of the server alone, its database is taken over and nothing acknowledged is lost', async () => {
  const first = await start()
  const pid = await databasePid()
  await query(`create table kept as select 'acknowledged' as said`)
  await first.end('SIGKILL')
  expect(isAlive(pid)).toBe(true)

  await start()
  expect(await databasePid()).not.toBe(pid)
  expect(await query('select said from kept')).toEqual([{ said: 'acknowledged' }])
})

test('after kill -9 of server and database, nothing acknowledged is lost', async () => {
  const first = await start()
  await query(`create table kept as select 'acknowledged' as said`)
  process.kill(await databasePid(), 'SIGKILL')
  await first.end('SIGKILL')

  await start()
  expect(await query('select said from kept')).toEqual([{ said: 'acknowledged' }])
})

test('a pid file whose number another program has now does not stop a start', async () => {
  const first = await start()
  await first.end('SIGTERM')
  await writeFile(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${join(dataDir, 'postgres')}\n`)
  const second = await start()
  expect((await fetch(`${second.url}/healthz`)).status).toBe(200)
})

test('acknowledged writes are on the disk: the database syncs every commit', async () => {
  await start()
  const rows = await query(`select name, setting from pg_settings where name in ('fsync', 'synchronous_commit')`)
  expect(rows).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'synchronous_commit', setting: 'on' },
  ])
})

test('when the database dies in the middle of writes, the server ends with a failing status', async () => {
  const running = await start()
  const { client } = await signUp(0, { url: running.url, dataDir })
  let isOver = false
  const write = async (): Promise<void> => {
    for (let count = 0; !isOver; count++) {
      await client.call(saveDescription, { description: `我的长处${count}` }).catch(() => {})
    }
  }
  const writers = Array.from({ length: 40 }, write)
  await expect.poll(() => running.logs.filter(({ path }) => path === saveDescription.path).length).toBeGreaterThan(40)
  process.kill(await databasePid(), 'SIGKILL')
  expect(await running.ended).toBe(1)
  isOver = true
  await Promise.all(writers)
})

test.describe('npm start', () => {
  const entry = join(import.meta.dirname, '../../scripts/start.mjs')
  const startSupervised = async () => {
    product = await startProduct({ dataDir, entry, port: await findFreePort(), env: { DEMO: 'off' } })
    return product
  }
  const expectGone = (pid: number) => expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)

  test('starts the product again when its database dies, and ends both when asked', async () => {
    const running = await startSupervised()
    const first = await databasePid()
    process.kill(first, 'SIGKILL')
    await expect.poll(() => databasePid().catch(() => first), { timeout: 20_000 }).not.toBe(first)
    const isHealthy = () =>
      fetch(`${running.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isHealthy, { timeout: 20_000 }).toBe(true)
    const second = await databasePid()
    expect(await running.end('SIGINT')).toBe(0)
    expect(isAlive(second)).toBe(false)
  })

  test('leaves nothing behind when it is killed', async () => {
    const running = await startSupervised()
    const pid = await databasePid()
    await running.end('SIGKILL')
    await expectGone(pid)
  })

  test('ends with a sentence where the product cannot start', async () => {
    const { status, output } = await failToStart({ DATA_DIR: dataDir, DEMO: 'off', PORT: 'eighty' }, entry)
    expect(status).toBe(78)
    expect(output.trim().split('\n')).toEqual([expect.stringContaining('PORT 必须是')])
  })
})

test.describe('one sentence and a failing status say why the product cannot start', () => {
  const expectOneSentence = async (env: Record<string, string>, sentence: string | RegExp) => {
    const { status, output } = await failToStart({ DATA_DIR: dataDir, DEMO: 'off', ...env })
    expect(status).toBe(78)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(output).toMatch(sentence)
  }

  test('the port is in use', async () => {
    const { port } = await start()
    const elsewhere = join(dataDir, 'elsewhere')
    await expectOneSentence({ DATA_DIR: elsewhere, PORT: String(port) }, `端口 ${port} 已被占用`)
  })

  test('the data folder is in use', async () => {
    await start()
    await expectOneSentence({}, '正被另一个运行中的服务使用')
  })

  test('the data folder cannot be written', async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    await expectOneSentence({ DATA_DIR: join(file, 'data') }, '无法写入数据目录')
    const closed = process.getuid?.() === 0 ? '/sys' : await makeReadOnlyFolder()
    await expectOneSentence({ DATA_DIR: join(closed, 'data') }, /无法写入数据目录.*(没有权限|只读)/)
  })

  test('the database at DATABASE_URL does not answer', async () => {
    const secret = 'postgres://someone:hidden-word@127.0.0.1:9/rencai'
    await expectOneSentence({ DATABASE_URL: secret }, /^连不上 PostgreSQL：(?!.*hidden-word)/)
  })

  test('a setting is not what it may be', async () => {
    await expectOneSentence({ PORT: 'eighty' }, 'PORT 必须是 0 到 65535 之间的整数')
    await expectOneSentence({ DEMO: 'yes' }, 'DEMO 只能是 full、small 或 off')
    await expectOneSentence({ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL 必须以 postgres:// 开头')
  })

  test('the files belong to another PostgreSQL', async () => {
    await mkdir(join(dataDir, 'postgres'))
    await writeFile(join(dataDir, 'postgres/PG_VERSION'), '9\n')
    await expectOneSentence({}, '属于 PostgreSQL 9')
  })
})
