import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, Page } from 'playwright'
import { Server } from 'socket.io'
import { openAs, startTalkSite } from './browserTalk'
import type { BenchContext, BenchRow } from './row'
import { median, percentile } from './statistics'

const warmUp = 10
const batches = 6
const batch = 20

/** Two pages, one that is written on and one that shows it. */
interface Line {
  readonly writer: Page
  readonly reader: Page
  readonly field: string
}

/** From Enter in one browser to the text in another's DOM, against a bare socket.io echo between two pages. */
export async function benchDelivery({ browser, log }: BenchContext): Promise<BenchRow[]> {
  log('chat.delivery')
  const site = await startTalkSite()
  const echo = await startEcho()
  try {
    const path = `/chat/conversation?cid=${site.cid}`
    const ours: Line = {
      writer: await openAs(browser, { site, account: site.seeker, path }),
      reader: await openAs(browser, { site, account: site.recruiter, path }),
      field: 'textarea',
    }
    const peer: Line = {
      writer: await openEcho(browser, echo.url),
      reader: await openEcho(browser, echo.url),
      field: 'textarea',
    }
    for (const line of [ours, peer]) await deliver(line, warmUp)

    const times = { ours: [] as number[], peer: [] as number[] }
    for (let round = 0; round < batches; round++) {
      times.ours.push(...(await deliver(ours, batch)))
      times.peer.push(...(await deliver(peer, batch)))
    }
    const row = (name: string, read: (list: readonly number[]) => number): BenchRow => {
      const [value, other] = [read(times.ours), read(times.peer)]
      return { name: `chat.delivery.${name}`, value, unit: 'ms', peer: 'bare socket.io echo', ratio: value / other }
    }
    return [row('p50', median), row('p99', (list) => percentile(list, 0.99))]
  } finally {
    await echo.close()
    await site.product.dispose()
  }
}

let written = 0

/** Writes one message after another; answers what each took, in ms, by the clock of the machine. */
async function deliver({ writer, reader, field }: Line, count: number): Promise<number[]> {
  await writer.waitForSelector(field)
  await reader.waitForSelector(field)
  const times: number[] = []
  for (let index = 0; index < count; index++) {
    const text = `第${++written}条`
    const seen = reader.evaluate(waitForText, text)
    await writer.fill(field, text)
    const pressed = writer.evaluate(waitForEnter)
    await writer.press(field, 'Enter')
    times.push((await seen) - (await pressed))
  }
  return times
}

/** Runs in the page: when the text stood in the document. */
function waitForText(text: string): Promise<number> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent?.includes(text)) return
      observer.disconnect()
      resolve(performance.timeOrigin + performance.now())
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  })
}

/** Runs in the page: when the next key, which is Enter, went down. */
function waitForEnter(): Promise<number> {
  return new Promise((resolve) => {
    addEventListener('keydown', () => resolve(performance.timeOrigin + performance.now()), {
      capture: true,
      once: true,
    })
  })
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

/** A server that passes on what one page says, and nothing else. */
async function startEcho(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => response.setHeader('content-type', 'text/html').end(echoPage))
  const io = new Server(server)
  io.on('connection', (socket) => socket.on('say', (text) => socket.broadcast.emit('said', text)))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: async () => void (await io.close()) }
}

async function openEcho(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(url)
  return page
}
