import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { percentile } from '../bench/statistics'
import { signUpSeeker, storageOf } from '../support/browser/accounts'
import { chromiumLaunch } from '../support/run/browser'
import { startProxy } from '../support/server/programs/proxy'
import { findFreePort, type Product, startProduct } from '../support/server/server'
import { measure, type Sample, slopesOf } from './measure'
import { Peer } from './peers'
import { findFaults } from './verify'
import { hideTab, showTab } from './visibility'

/** `npm run soak [minutes]`: a long session in compressed form. Ends with status 1 if something grows or a message is wrong. */

const minutes = Number(process.argv[2] ?? 20)
if (!(minutes >= 1)) {
  console.error('用法：npm run soak -- 分钟数（至少 1）')
  process.exit(1)
}
const talks = 30
const tabCount = 8
/** Messages a second of all peers together; one of the tabs adds one every two seconds. */
const rate = 19.5
const pause = { cut: 45_000, restart: 180_000, tab: 20_000, front: 10_000, own: 2000 } as const

const folder = await mkdtemp(join(tmpdir(), 'rencai-soak-'))
await chmod(folder, 0o711)
const port = await findFreePort()
const start = () =>
  startProduct({ dataDir: folder, port, env: { DEMO_REPLIES: '0', LOG_LEVEL: 'error', TRUST_PROXY: 'on' } })
let product: Product = await start()
Object.assign(process.env, { PRODUCT_URL: product.url, PRODUCT_DATA: folder })
const network = await startProxy(port)
const browser = await chromium.launch(chromiumLaunch())

console.log(`准备 ${talks} 个会话……`)
const seeker = await signUpSeeker('周闻溪')
const peers: Peer[] = []
for (let index = 0; index < talks; index++) peers.push(await Peer.open(seeker, `招聘${index}`, () => product.url))
const context: BrowserContext = await browser.newContext({
  baseURL: network.url,
  storageState: storageOf(seeker, network.url),
})
const errors: string[] = []
const tabs: Page[] = []
for (let index = 0; index < tabCount; index++) tabs.push(await openTab(index))

const until = Date.now() + minutes * 60_000
const isRunning = () => Date.now() < until
const own: string[] = []
const shownAfter: number[] = []
const counts = { cuts: 0, restarts: 0, tabs: 0 }
/** The first tab is in a window of its own. The others share one: this tab is in front. */
let front = 1
for (const tab of tabs.slice(2)) await hideTab(tab)
const samples: Sample[] = []
const countSent = () => own.length + peers.reduce((sum, { sent }) => sum + sent.length, 0)
/** Nobody cuts, restarts or closes while a tab is looked at. */
let turn: Promise<unknown> = Promise.resolve()
const alone = <Value>(work: () => Promise<Value>): Promise<Value> => {
  const done = turn.then(work)
  turn = done.catch(() => {})
  return done
}

let faults: string[]
try {
  await Promise.all([
    write(),
    writeInTab(),
    each(pause.cut, cut),
    each(pause.restart, restart),
    each(pause.tab, replaceTab),
    each(pause.front, changeFront),
    each(60_000, look),
  ])
  network.restore()
  for (const tab of tabs) await showTab(tab)
  await sleep(5000)
  await look()
  const texts = new Map(peers.map(({ cid, sent }) => [cid, [...sent]]))
  texts.get(peers[0]?.cid ?? 0)?.push(...own)
  faults = await findFaults({ tabs, texts, seeker })
} finally {
  for (const peer of peers) peer.close()
  await browser.close()
  await network.close()
  await product.dispose()
  await rm(folder, { recursive: true, force: true })
}

console.log(`\n${countSent()} 条消息，断网 ${counts.cuts} 次，重启 ${counts.restarts} 次，换标签页 ${counts.tabs} 次。`)
console.log(`自己的消息显示：p50 ${percentile(shownAfter, 0.5)} ms，p95 ${percentile(shownAfter, 0.95)} ms`)
console.log('每一万条消息的增长（前一半、后一半、上限）：')
const slopes = slopesOf(samples)
for (const { name, first, second, most, isFlat } of slopes)
  console.log(
    `  ${name.padEnd(14)}${first.toFixed(1).padStart(9)}${second.toFixed(1).padStart(9)}${`${most}`.padStart(7)}${isFlat ? '' : '  没有变平'}`,
  )
for (const fault of [...faults, ...errors]) console.log(`错误：${fault}`)
process.exitCode = faults.length + errors.length > 0 || slopes.some(({ isFlat }) => !isFlat) ? 1 : 0

/** The first tab stays in the first talk; others are in a talk each, and one shows the list alone. */
async function openTab(index: number): Promise<Page> {
  const page = await context.newPage()
  page.on('pageerror', (error) => errors.push(error.message))
  const cid = peers[index === 0 ? 0 : Math.floor(Math.random() * talks)]?.cid
  await page.goto(index === tabCount - 1 ? '/chat' : `/chat/conversation?cid=${cid}`)
  return page
}

async function each(ms: number, work: () => Promise<void>): Promise<void> {
  for (let next = Date.now() + ms; next < until; next += ms) {
    await sleep(Math.max(0, next - Date.now()))
    if (isRunning()) await work()
  }
}

async function write(): Promise<void> {
  const under = new Set<Promise<void>>()
  for (let number = 0; isRunning(); number++) {
    const peer = peers[number % talks]
    const saying = peer?.say(`第 ${number} 条消息，方便的话我们约个时间聊聊职位`) ?? Promise.resolve()
    under.add(saying)
    void saying.finally(() => under.delete(saying))
    await sleep(1000 / rate)
    if (under.size > 400) await Promise.race(under)
  }
  await Promise.all(under)
}

/** The first tab writes as a person does, and sees its message. */
async function writeInTab(): Promise<void> {
  for (let number = 0; isRunning(); number++) {
    const [page] = tabs
    const text = `我的第 ${number} 条`
    const composer = page?.getByRole('textbox', { name: '输入消息' })
    if (!page || !composer) return
    try {
      // A tab behind others takes no keys.
      await page.bringToFront()
      await composer.fill(text)
      const began = Date.now()
      await composer.press('Enter')
      own.push(text)
      await page.getByRole('log', { name: '消息' }).getByText(text, { exact: true }).waitFor({ timeout: 30_000 })
      shownAfter.push(Date.now() - began)
    } catch (error) {
      errors.push(`${text}：${(error as Error).message.split('\n')[0]}`)
    }
    await sleep(pause.own)
  }
}

function cut(): Promise<void> {
  return alone(async () => {
    counts.cuts += 1
    network.cut()
    await sleep(3000)
    network.restore()
  })
}

function restart(): Promise<void> {
  return alone(async () => {
    counts.restarts += 1
    await product.end('SIGKILL')
    product = await start()
  })
}

function replaceTab(): Promise<void> {
  return alone(async () => {
    counts.tabs += 1
    const index = 1 + (counts.tabs % (tabCount - 1))
    await tabs[index]?.close()
    tabs[index] = await openTab(index)
    await moveFront(index)
  })
}

function changeFront(): Promise<void> {
  return alone(() => moveFront(1 + (front % (tabCount - 1))))
}

async function moveFront(index: number): Promise<void> {
  const [former, next] = [tabs[front], tabs[index]]
  front = index
  if (next) await showTab(next)
  if (former && former !== next) await hideTab(former)
}

function look(): Promise<void> {
  return alone(async () => {
    await sleep(2000)
    const sample = await measure(browser, tabs, product, countSent())
    samples.push(sample)
    const { messages, hubs, workersHeap, tabHeap, listeners, nodes, serverMemory, sockets, storage } = sample
    const sizes = `工作线程 ${workersHeap.toFixed(1)} 标签页 ${tabHeap.toFixed(1)} 服务 ${serverMemory.toFixed(0)} 存储 ${storage.toFixed(1)} MiB`
    console.log(`${messages} 条：${sizes}，连接 ${sockets}，SharedWorker ${hubs}，监听 ${listeners}，节点 ${nodes}`)
  })
}
