import type { Page } from 'playwright'
import type { OutputOf } from '#contract/endpoint'
import { codes } from '#contract/errors'
import { resolveSend } from '#contract/jobs/send'
import { type BoardCard, findBoard, getBoard } from '#contract/jobs/sendBoard'
import { hired, type SendStatus } from '#contract/jobs/sendStates'
import { keepTalkSite, openAs, type TalkSite } from '../chat/browserTalk'
import type { BenchContext, BenchRow } from '../row'
import { percentile } from '../statistics'

const columns = hired + 1
const [few, many] = [60, 10_000] as const

interface Figures {
  /** Longest task of the page's main thread, in ms; 0 if none was longer than 50 ms. */
  readonly longest: number
  /** 95th percentile of the time between two frames, in ms. */
  readonly frame: number
}

/** board.drag: scrolling a column and dragging a card across a board of 10,000 applications, against the same board with 60. */
export async function benchBoard({ browser, log }: BenchContext): Promise<BenchRow[]> {
  const site = await keepTalkSite()
  const measure = async (count: number) => {
    log(`board.drag: ${count} applications`)
    const options = { viewport: { width: 1440, height: 900 } }
    const page = await openAs(browser, { site, account: site.recruiter, path: '/', options })
    await serveBoard(page, count)
    const figures = await dragAcross(page, site)
    await page.context().close()
    return figures
  }
  const peers = await measure(few)
  const ours = await measure(many)
  const peer = `the same board with ${few} applications`
  return [
    { name: 'board.drag.frame', value: ours.frame, unit: 'ms p95', peer, ratio: ours.frame / peers.frame },
    // A page without a task over 50 ms has none that the browser tells of.
    {
      name: 'board.drag.longest',
      value: ours.longest,
      unit: 'ms',
      peer,
      ratio: ours.longest / Math.max(50, peers.longest),
    },
  ]
}

/** Answers the board's calls with made-up applications, all at once in their columns. */
async function serveBoard(page: Page, count: number): Promise<void> {
  const each = count / columns
  const moved = new Map<number, SendStatus>()
  const at = new Date().toISOString()
  const answer = (data: unknown) => ({ json: { code: codes.success, msg: '', data } })
  await page.route(`**${getBoard.path}`, (route) => {
    const counts = Array.from({ length: 8 }, (_, status) => (status < columns ? each : 0))
    const data: OutputOf<typeof getBoard> = { counts, jobs: [], colleagues: [], tags: [] }
    return route.fulfill(answer(data))
  })
  await page.route(`**${findBoard.path}`, (route) => {
    const input: { status?: SendStatus; ids?: number[] } = route.request().postDataJSON() ?? {}
    const ids = input.ids ?? Array.from({ length: each }, (_, nth) => (input.status ?? 0) * each + nth + 1)
    const list = ids.map((id) => cardOf(id, input.status ?? moved.get(id) ?? 0, at))
    return route.fulfill(answer({ list, total: null }))
  })
  await page.route(`**${resolveSend.path}`, (route) => {
    const { id, status } = route.request().postDataJSON()
    moved.set(id, status)
    return route.fulfill(answer({ id, status, changedAt: at }))
  })
}

function cardOf(id: number, status: SendStatus, at: string): BoardCard {
  const person = {
    id,
    userId: id,
    name: `应聘者${id}`,
    avatar: '',
    gender: 1,
    age: 22 + (id % 20),
    years: id % 12,
    degree: 4,
    jobStatus: 0,
    positionName: '前端开发',
    areaName: '福州',
    salaryMin: 8_000,
    salaryMax: 12_000,
    lastWorking: null,
    lastEducation: null,
    description: '',
    online: false,
    activeAt: at,
    contacted: true,
    masked: false,
    state: '' as const,
  }
  const handler = { userId: 1, name: '梁雨桐', jobTitle: '', avatar: '' }
  return {
    id,
    status,
    sentAt: at,
    changedAt: at,
    urgedAt: null,
    cid: id,
    job: { id: 1, jobName: '前端开发工程师' },
    person,
    answers: [],
    conditions: null,
    fileName: '',
    handler,
    movedBy: null,
    tags: [],
    note: '',
    writing: '',
  } as unknown as BoardCard
}

/** Scrolls the first column, drags a card over all columns, and drops it in the third. */
async function dragAcross(page: Page, { product }: TalkSite): Promise<Figures> {
  await page.goto(`${product.url}/job/board`)
  const first = page.getByRole('region', { name: /^已投递，/ })
  const card = first.getByRole('article').first()
  await card.waitFor()
  await page
    .getByRole('region', { name: /^已录用，/ })
    .getByRole('article')
    .first()
    .waitFor()
  await page.evaluate(watch)
  await first.hover()
  for (let turn = 0; turn < 30; turn++) await page.mouse.wheel(0, 400)
  for (let turn = 0; turn < 30; turn++) await page.mouse.wheel(0, -400)
  // While a list scrolls its rows take no pointer.
  await card.hover()
  const from = await boxOf(page, card)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let step = 1; step <= 60; step++) await page.mouse.move(from.x + step * 16, from.y + (step % 10) * 8)
  const over = await boxOf(page, page.getByRole('region', { name: /^感兴趣，/ }))
  await page.mouse.move(over.x, over.y, { steps: 10 })
  await page.mouse.up()
  await page
    .getByRole('region', { name: /^感兴趣，/ })
    .getByText('应聘者1', { exact: true })
    .first()
    .waitFor()
  const { tasks, frames } = await page.evaluate(
    () => (window as unknown as { watched: { tasks: number[]; frames: number[] } }).watched,
  )
  return { longest: Math.max(0, ...tasks), frame: percentile(frames, 0.95) }
}

async function boxOf(page: Page, target: ReturnType<Page['locator']>): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (box === null) throw new Error(`Nothing to drag on ${page.url()}`)
  return { x: box.x + box.width / 2, y: box.y + Math.min(40, box.height / 2) }
}

/** Runs in the page: notes long tasks and the times between frames from now on. */
function watch(): void {
  const watched = {
    tasks: [] as number[],
    frames: [] as number[],
    last: performance.now(),
    note() {
      const now = performance.now()
      watched.frames.push(now - watched.last)
      watched.last = now
      requestAnimationFrame(() => watched.note())
    },
  }
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.tasks.push(duration)
  }).observe({ type: 'longtask' })
  watched.note()
  Object.assign(window, { watched })
}
