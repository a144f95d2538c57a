import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import type { Browser, Page } from 'playwright'
import { Server } from 'socket.io'
import type { BenchContext, BenchRow } from '../row'
import { median, percentile } from '../statistics'
import { openAs, startTalkSite } from './browserTalk'

/** Where both sides of each line write. */
const field = 'textarea'
const warmUp = 10
const batches = 6
const batch = 20

/** Two pages, one that is written on and one that shows it. */
interface Line {
  readonly writer: Page
  readonly reader: Page
  /** Selector of what shows the texts. */
  readonly shown: string
}

/**
 * chat.delivery: from Enter in one browser to the text in another's talk, against a bare socket.io echo between two pages, and
 * against one that commits a row to the same database before it passes the text on.
 */
export async function benchDelivery({ browser, log }: BenchContext): Promise<BenchRow[]> {
  log('chat.delivery')
  const site = await startTalkSite()
  const table = await openTable(site.product.dataDir)
  const echoes = [await startEcho(), await startEcho(table.keep)] as const
  try {
    const path = `/chat/conversation?cid=${site.cid}`
    const ours: Line = {
      writer: await openAs(browser, { site, account: site.seeker, path }),
      reader: await openAs(browser, { site, account: site.recruiter, path }),
      shown: '[role="log"]',
    }
    const lines = [ours, await openEcho(browser, echoes[0].url), await openEcho(browser, echoes[1].url)]
    const times: number[][] = [[], [], []]
    for (const line of lines) await deliver(line, warmUp)
    for (let round = 0; round < batches; round++) {
      for (const [at, line] of lines.entries()) times[at]?.push(...(await deliver(line, batch)))
    }
    const [own = [], bare = [], committed = []] = times
    const row = (name: string, peer: string, [value, other]: readonly [number, number]): BenchRow => ({
      name: `chat.delivery.${name}`,
      value,
      unit: 'ms',
      peer,
      ratio: value / other,
    })
    const late = (list: readonly number[]) => percentile(list, 0.99)
    return [
      row('p50', 'bare socket.io echo', [median(own), median(bare)]),
      row('p99', 'bare socket.io echo', [late(own), late(bare)]),
      row('p50', 'echo that commits', [median(own), median(committed)]),
      row('p99', 'echo that commits', [late(own), late(committed)]),
    ]
  } finally {
    for (const echo of echoes) await echo.close()
    await table.close()
    await site.product.dispose()
  }
}

let written = 0

/** Writes one message after another; answers what each took, in ms, by the clock of the machine. */
async function deliver({ writer, reader, shown }: Line, count: number): Promise<number[]> {
  await writer.waitForSelector(field)
  await reader.waitForSelector(field)
  const times: number[] = []
  for (let index = 0; index < count; index++) {
    const text = `第${++written}条`
    await writer.fill(field, text)
    const reading = await reader.evaluateHandle(watchForText, { text, shown })
    const writing = await writer.evaluateHandle(watchForEnter)
    await writer.press(field, 'Enter')
    times.push((await reading.evaluate(({ seen }) => seen)) - (await writing.evaluate(({ pressed }) => pressed)))
  }
  return times
}

/** Runs in the page: when the text stands where it is shown. */
function watchForText({ text, shown }: { text: string; shown: string }): { seen: Promise<number> } {
  const seen = new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector(shown)?.textContent?.includes(text)) return
      observer.disconnect()
      resolve(performance.timeOrigin + performance.now())
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  return { seen }
}

/** Runs in the page: when the next key, which is Enter, goes down. */
function watchForEnter(): { pressed: Promise<number> } {
  const pressed = new Promise<number>((resolve) => {
    addEventListener('keydown', () => resolve(performance.timeOrigin + performance.now()), {
      capture: true,
      once: true,
    })
  })
  return { pressed }
}

const echoPage = `<!doctype html><textarea></textarea><div></div><script src="/socket.io/socket.io.js"></script><script>
const socket = io(), field = document.querySelector('textarea'), list = document.querySelector('div')
field.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  socket.emit('say', field.value)
  field.value = ''
})
socket.on('said', (text) => list.append(document.createElement('p').textContent = text))
</script>`

/** A server that passes on what one page says, once it has been kept, and does nothing else. */
async function startEcho(keep?: (text: string) => Promise<unknown>): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(echoPage))
  const io = new Server(server)
  io.on('connection', (socket) =>
    socket.on('say', async (text: string) => {
      await keep?.(text)
      socket.broadcast.emit('said', text)
    }),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = async () => {
    const closed = io.close()
    // Browsers keep connections that nothing waits on.
    server.closeAllConnections()
    await closed
  }
  return { url: `http://127.0.0.1:${port}/`, close }
}

async function openEcho(browser: Browser, url: string): Promise<Line> {
  const open = async () => {
    const page = await (await browser.newContext()).newPage()
    await page.goto(url)
    return page
  }
  return { writer: await open(), reader: await open(), shown: 'div' }
}

/** A table of texts in the product's own PostgreSQL. */
async function openTable(dataDir: string) {
  const client = new pg.Client({ host: join(dataDir, 'run'), user: 'rencai', database: 'rencai' })
  await client.connect()
  await client.query('create table bench_echo (id bigserial primary key, text text not null)')
  return {
    keep: (text: string) => client.query('insert into bench_echo (text) values ($1)', [text]),
    close: () => client.end(),
  }
}
