import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Browser } from 'playwright'

const run = promisify(execFile)
const sampleEvery = 25

/** By how many MB the resident memory of all the browser's processes rises at most while `work` runs. */
export async function measureGrowth(browser: Browser, work: () => Promise<unknown>): Promise<number> {
  const before = await residentMegabytes(browser)
  let highest = before
  let working = true
  const sample = async () => {
    while (working) {
      highest = Math.max(highest, await residentMegabytes(browser))
      await wait(sampleEvery)
    }
  }
  const worked = work().finally(() => {
    working = false
  })
  await Promise.all([worked, sample()])
  return highest - before
}

async function residentMegabytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const ids = processInfo.map((process) => process.id).join(',')
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', ids])
  const kibibytes = stdout.trim().split(/\s+/).map(Number)
  return kibibytes.reduce((sum, resident) => sum + resident, 0) / 1024
}
