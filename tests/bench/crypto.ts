import { randomBytes } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'
import { chromiumLaunch } from '../support/run/browser'
import { measureGrowth } from './chat/memory'
import type { Times } from './harness/cryptoPage'
import { serveHarness } from './harness/serve'
import type { BenchContext, BenchRow } from './row'
import { median } from './statistics'

const mebibyte = 1024 * 1024
const fileMebibytes = 200
const rounds = { sealing: 25, opening: 9, cryptoJs: 4, memory: 15 }

/** crypto.seal, crypto.open and crypto.md5 in the real worker of a built page, and what they cost in memory and long tasks. */
export async function benchCrypto({ browser, log }: BenchContext): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-crypto-'))
  const harness = await serveHarness('crypto.html', join(folder, 'page'))
  try {
    const file = await writeFile(join(folder, 'upload.bin'))
    const openPage = async () => {
      const page = await (await browser.newContext()).newPage()
      await page.goto(harness.url)
      await page.setInputFiles('input', file)
      await page.waitForFunction(() => 'cryptoPage' in window)
      return page
    }
    log('crypto: memory')
    const memory = await measureMemory({ browser, log }, openPage)
    return [...(await measureTimes(await openPage(), log)), memory]
  } finally {
    await harness.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureTimes(page: Page, log: BenchContext['log']): Promise<BenchRow[]> {
  await page.evaluate(() => window.cryptoPage.sealing(2).then(() => window.cryptoPage.opening(2)))
  await page.evaluate(() => window.cryptoPage.load())

  log('crypto: seal and open')
  const sealing = await page.evaluate((count) => window.cryptoPage.sealing(count), rounds.sealing)
  const opening = await page.evaluate((count) => window.cryptoPage.opening(count), rounds.opening)
  log('crypto: md5')
  const cryptoJs = await page.evaluate((count) => window.cryptoPage.hashing(count, 'crypto-js'), rounds.cryptoJs)
  const memory = await page.evaluate((count) => window.cryptoPage.hashing(count, 'memory'), rounds.memory)
  const longTasks = await countLongTasks(page)
  await page.context().close()

  return [
    { name: 'crypto.seal', value: median(sealing.ours), unit: 'ms', peer: 'jsencrypt', ratio: timesFaster(sealing) },
    { name: 'crypto.open', value: median(opening.ours), unit: 'ms', peer: 'jsencrypt', ratio: timesFaster(opening) },
    hashingRow(cryptoJs, 'crypto-js'),
    hashingRow(memory, 'hash-wasm fed from memory'),
    longTasks,
  ]
}

function hashingRow(times: Times, peer: string): BenchRow {
  const speed = fileMebibytes / (median(times.ours) / 1000)
  return { name: 'crypto.md5', value: speed, unit: 'MiB/s', peer, ratio: timesFaster(times) }
}

/** Each round is compared with the peer's of the same round: the machine may be slower in the next. */
function timesFaster({ ours, peer }: Times): number {
  return median(peer.map((time, round) => time / (ours[round] ?? Number.NaN)))
}

/** A zero is worth something only where the observer sees the long tasks of the peer. */
async function countLongTasks(page: Page): Promise<BenchRow> {
  const seen = await page.evaluate(() => window.cryptoPage.countLongTasksOfMainThread())
  if (seen === 0) throw new Error('long tasks are not observed in this browser')
  const value = await page.evaluate(() => window.cryptoPage.countLongTasks())
  const peer = 'crypto-js on the main thread'
  return { name: 'crypto.longTasks', value, unit: 'tasks over 50 ms', peer, ratio: value / seen }
}

/** Peak growth over a warm worker, against a worker that reads the file whole. */
async function measureMemory({ browser }: BenchContext, openPage: () => Promise<Page>): Promise<BenchRow> {
  const page = await openPage()
  await page.evaluate(() => window.cryptoPage.hashOnce())
  const growth = await measureGrowth(browser, () => page.evaluate(() => window.cryptoPage.hashOnce()))
  const whole = await measureGrowth(browser, () => page.evaluate(() => window.cryptoPage.load()))
  await page.context().close()
  return {
    name: 'crypto.md5.memory',
    value: growth,
    unit: 'MB',
    peer: 'the whole file in memory',
    ratio: growth / whole,
  }
}

async function writeFile(path: string): Promise<string> {
  const file = await open(path, 'w')
  for (let written = 0; written < fileMebibytes; written += 4) await file.write(randomBytes(4 * mebibyte))
  await file.close()
  return path
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const browser = await chromium.launch(chromiumLaunch())
  console.table(await benchCrypto({ browser, log: console.log }))
  await browser.close()
}
