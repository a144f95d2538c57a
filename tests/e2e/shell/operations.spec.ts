// Areas: none
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { saveDescription } from '#contract/resume/sections/description'
import { signUp } from '../../support/browser/accounts'
import { pickFromCatalog, test } from '../../support/browser/pages'
import { runStatement } from '../../support/server/databases/statement'
import { failToStart, findFreePort, type Product, prepareAhead, startProduct } from '../../support/server/server'

const scripts = join(import.meta.dirname, '../../../scripts')
const npmStart = join(scripts, 'start.mjs')
const npmRunServe = join(scripts, 'serve.mjs')

let dataDir: string
let product: Product | undefined

/** Each test continues on the state that the one before left: creating a database again would take most of the time. */
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rencai-operations-'))
})
test.afterEach(async () => {
  await product?.dispose()
  product = undefined
})
test.afterAll(() => rm(dataDir, { recursive: true, force: true }))

async function start(port?: number): Promise<Product> {
  product = await startProduct({ dataDir, port, env: { DEMO: 'off' } })
  return product
}

const query = (statement: string) => runStatement(dataDir, statement)

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

/** Whether the product is refused with one sentence and the status of a start that cannot succeed. */
async function expectRefusal(env: Record<string, string>, sentence: string, entry: string): Promise<void> {
  const { status, output } = await failToStart({ DATA_DIR: dataDir, DEMO: 'off', ...env }, entry)
  expect(status).toBe(78)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).toContain(sentence)
}

test('a product survives kill -9 of its server, its database and both', async ({ open, faults }) => {
  // Five starts, one after the other.
  test.slow()
  await test.step('an empty folder is prepared ahead of the first start, and no other', async () => {
    const env = { DATA_DIR: dataDir, DEMO: 'off' }
    expect(await prepareAhead(env)).toEqual({ status: 0, output: '' })
    const secret = await readFile(join(dataDir, 'secret'), 'utf8')
    expect(await readFile(join(dataDir, 'postgres/PG_VERSION'), 'utf8')).toMatch(/^\d+$/m)
    await rm(join(dataDir, 'secret'))
    expect(await prepareAhead(env)).toEqual({ status: 0, output: '' })
    await writeFile(join(dataDir, 'secret'), secret, { flag: 'wx', mode: 0o600 })
  })

  const first = await start()
  await query(`create table kept as select 'yesterday' as said`)
  const account = await signUp(0, { url: first.url, dataDir })

  await test.step('every commit is on the disk before it is acknowledged', async () => {
    const rows = await query(`select name, setting from pg_settings where name in ('fsync', 'synchronous_commit')`)
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
    ])
  })

  await test.step('a second on its folder, or with another secret, is refused', async () => {
    await expectRefusal({}, '正被另一个运行中的服务使用', npmStart)
    const database = `postgres://rencai@/rencai?host=${encodeURIComponent(join(dataDir, 'run'))}`
    const env = { DATA_DIR: join(dataDir, 'elsewhere'), DATABASE_URL: database }
    await expectRefusal(env, '"msg":"本进程的密钥与这个数据库的不一致', npmRunServe)
  })

  await test.step('after kill -9 of the server alone its database is taken over, and an open page works on', async () => {
    const page = await open({ as: account, origin: first.url })
    await page.goto('/resume/resume')
    await page.getByRole('region', { name: '求职期望' }).getByRole('button', { name: /添加/ }).click()
    await pickFromCatalog(page, '期望职位', '前端开发工程师')
    await pickFromCatalog(page, '工作地区', '鼓楼区')

    const pid = await databasePid()
    await query(`insert into kept values ('acknowledged')`)
    faults.expect(/ERR_/)
    await first.end('SIGKILL')
    expect(isAlive(pid)).toBe(true)
    const save = page.getByRole('dialog').getByRole('button', { name: '保存' })
    await save.click()
    await expect(page.getByText('网络不给力~')).toBeVisible()

    await start(first.port)
    expect(await databasePid()).not.toBe(pid)
    expect(await query('select said from kept')).toEqual([{ said: 'yesterday' }, { said: 'acknowledged' }])
    await save.click()
    await expect(page.getByRole('region', { name: '求职期望' })).toContainText('前端开发工程师')
    await page.close()
  })

  await test.step('after kill -9 of both nothing acknowledged is lost, and a pid file of another program stops no start', async () => {
    await query(`update kept set said = 'changed'`)
    process.kill(await databasePid(), 'SIGKILL')
    await product?.end('SIGKILL')
    await writeFile(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${join(dataDir, 'postgres')}\n`)
    const running = await start()
    // A database that does not answer within a second is not ready, which a busy machine may need.
    await expect.poll(async () => (await fetch(`${running.url}/readyz`)).status).toBe(200)
    expect(await query('select said from kept')).toEqual([{ said: 'changed' }, { said: 'changed' }])
  })

  await test.step('a database that dies in the middle of writes ends the server with a failing status', async () => {
    const running = product as Product
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
})

test.describe('npm start', () => {
  const startSupervised = async () => {
    product = await startProduct({ dataDir, entry: npmStart, port: await findFreePort(), env: { DEMO: 'off' } })
    return product
  }

  test('starts the product again when its database dies, and ends both when asked', async () => {
    const running = await startSupervised()
    const first = await databasePid()
    process.kill(first, 'SIGKILL')
    await expect.poll(() => databasePid().catch(() => first)).not.toBe(first)
    const isHealthy = () =>
      fetch(`${running.url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isHealthy).toBe(true)
    const second = await databasePid()
    expect(await running.end('SIGINT')).toBe(0)
    expect(isAlive(second)).toBe(false)
  })

  test('leaves nothing behind when it is killed', async () => {
    const running = await startSupervised()
    const pid = await databasePid()
    await running.end('SIGKILL')
    await expect.poll(() => isAlive(pid)).toBe(false)
  })
})

test('npm run serve writes JSON lines only, without secrets, whatever goes wrong', async () => {
  const secret = (await readFile(join(dataDir, 'secret'), 'utf8')).trim()
  const address = 'postgres://rencai:hush-hush@db/rencai'
  // Typical faults of libraries: a warning, a printed line, an unhandled rejection and, on the second signal, an exception.
  const faults = `let asked = 0; process.on('SIGUSR2', () => {
      if (++asked > 1) throw new Error('thrown with ' + process.env.SECRET)
      process.emitWarning('an old call', 'DeprecationWarning')
      console.error('printed', process.env.METRICS_TOKEN)
      Promise.reject(new Error('no way to ${address}'))
    })`
  await writeFile(join(dataDir, 'faults.mjs'), faults)
  const env = {
    DEMO: 'off',
    SECRET: secret,
    METRICS_TOKEN: 'token-of-the-collector',
    NODE_OPTIONS: `--import=${join(dataDir, 'faults.mjs')}`,
  }
  product = await startProduct({ dataDir, entry: npmRunServe, env })
  await fetch(`${product.url}/api-auth/app/settingGet`, { method: 'POST', body: '{' })
  process.kill(product.pid, 'SIGUSR2')
  await product.waitForLog(({ err }) => JSON.stringify(err ?? '').includes('an old call'))
  await product.waitForLog(({ msg }) => msg === 'printed ***')
  await product.waitForLog(({ err }) => JSON.stringify(err ?? '').includes('postgres://***@db'))
  process.kill(product.pid, 'SIGUSR2')
  expect(await product.ended).toBe(1)
  await product.waitForLog(({ err }) => JSON.stringify(err ?? '').includes('thrown with ***'))
  await product.waitForLog(({ msg }) => msg === '服务遇到没有预料到的错误，随之停止。')
  expect(product.plainLines).toEqual([])
  expect(JSON.stringify(product.logs)).not.toMatch(/hush-hush|token-of-the-collector/)
  expect(JSON.stringify(product.logs)).not.toContain(secret)
})
