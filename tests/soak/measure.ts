import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright'
import { median } from '../bench/statistics'
import type { Product } from '../support/server/server'

/** What one minute's look shows. Sizes are in MiB. */
export interface Sample {
  readonly messages: number
  /** Of all workers together, since the hub runs in a worker of a tab while it seems to hang. */
  readonly workersHeap: number
  /** SharedWorkers that run the hub: 0 while it runs in a tab, since it seemed to hang. */
  readonly hubs: number
  /** Median of the tabs, as the two below. */
  readonly tabHeap: number
  readonly listeners: number
  readonly nodes: number
  readonly serverMemory: number
  /** Chat connections of the server. */
  readonly sockets: number
  /** What the browser stores for the site. */
  readonly storage: number
}

const mebibyte = 1024 * 1024

export async function measure(
  browser: Browser,
  tabs: readonly Page[],
  product: Product,
  messages: number,
): Promise<Sample> {
  const figures = await (await fetch(`${product.url}/metrics`)).text()
  const figure = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(figures)?.[1])
  const pages = await Promise.all(tabs.map(measureTab))
  const middle = (pick: (page: (typeof pages)[number]) => number) => median(pages.map(pick))
  const workers = await measureWorkers(browser)
  return {
    messages,
    hubs: workers.hubs,
    workersHeap: workers.heap / mebibyte,
    tabHeap: middle(({ heap }) => heap) / mebibyte,
    listeners: middle((page) => page.listeners),
    nodes: middle((page) => page.nodes),
    serverMemory: figure('process_resident_memory_bytes') / mebibyte,
    sockets: figure('rencai_chat_connections'),
    storage: ((await tabs[0]?.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)) ?? 0) / mebibyte,
  }
}

export async function measureTab(page: Page) {
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    return { heap: usedSize, listeners: jsEventListeners, nodes }
  } finally {
    await session.detach()
  }
}

/** Playwright does not reach a SharedWorker: its messages are wrapped by hand. */
export async function measureWorkers(browser: Browser): Promise<{ hubs: number; heap: number }> {
  const session = await browser.newBrowserCDPSession()
  try {
    const filter = [{ type: 'shared_worker' }, { type: 'worker' }]
    const { targetInfos } = await session.send('Target.getTargets', { filter })
    const sizes = await Promise.all(targetInfos.map(({ targetId }) => heapOfWorker(session, targetId)))
    const hubs = targetInfos.filter(({ type }) => type === 'shared_worker').length
    return { hubs, heap: sizes.reduce((sum, size) => sum + size, 0) }
  } finally {
    await session.detach()
  }
}

async function heapOfWorker(session: CDPSession, targetId: string): Promise<number> {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  const answer = new Promise<number>((resolve) => {
    session.on('Target.receivedMessageFromTarget', (event) => {
      const { id, result } = JSON.parse(event.message)
      if (event.sessionId === sessionId && id === 2) resolve(result.usedSize)
    })
  })
  const say = (id: number, method: string) =>
    session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
  await say(1, 'HeapProfiler.collectGarbage')
  await say(2, 'Runtime.getHeapUsage')
  const size = await Promise.race([answer, sleep(10_000, 0)])
  await session.send('Target.detachFromTarget', { sessionId })
  return size
}

/** Most growth for each 10,000 messages in the second half of a run. `storage` grows until its bound. */
const mostGrowth: Readonly<Record<Exclude<keyof Sample, 'messages' | 'hubs'>, number>> = {
  workersHeap: 8,
  tabHeap: 8,
  listeners: 300,
  nodes: 3000,
  serverMemory: 60,
  sockets: 4,
  storage: 40,
}

export interface Slope {
  readonly name: string
  readonly first: number
  readonly second: number
  readonly most: number
  readonly isFlat: boolean
}

/** Growth for each 10,000 messages in both halves. It is flat if the second is within its bound. */
export function slopesOf(samples: readonly Sample[]): Slope[] {
  const half = samples.length >> 1
  return Object.entries(mostGrowth).map(([key, most]) => {
    const name = key as keyof typeof mostGrowth
    const slope = (part: readonly Sample[]) => slopeOf(part.map((sample) => [sample.messages, sample[name]])) * 10_000
    const [first, second] = [slope(samples.slice(0, half + 1)), slope(samples.slice(half))]
    return { name, first, second, most, isFlat: second <= most }
  })
}

/** Least squares. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => points.reduce((sum, point) => sum + point[at], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const above = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0)
  const below = points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
  return below === 0 ? 0 : above / below
}
