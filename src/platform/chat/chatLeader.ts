import { type LeaderMessage, leaderLock, standbyLock, workerName } from '#contract/chat/service'

/**
 * Where there is no SharedWorker: which tab's worker is the hub. The tabs stand in line for `standbyLock`. The one that has it
 * starts a worker, which waits until the former leader is gone; then the next tab in line makes a worker ready.
 */

/**
 * How long a hidden tab waits before it becomes a candidate for leader, in ms. Visible tabs go first, because browsers do not
 * freeze them.
 */
const courtesy = 1_000
/** How long a tab waits before it makes a worker ready while another tab leads, in ms: its page starts first. */
const rest = 1_000

/** The generation whose hub this tab would lead; empty for none. */
let candidacy = ''
let end: (isAway: boolean) => void = () => {}
/** The page is closing or suspended. */
let isAway = false

/** Makes this tab a candidate until it closes, its worker breaks, or the tabs move to another generation. */
export function becomeCandidate(generation: string): void {
  if (candidacy === generation) return
  stopLeading()
  candidacy = generation
  watchPage()
  if (!isAway) void stand(generation)
}

/** Stops this tab from leading and from being a candidate: the hub hangs. */
export function stopLeading(): void {
  candidacy = ''
  end(false)
}

async function stand(generation: string): Promise<void> {
  const over = new AbortController()
  let worker: Worker | undefined
  let leads = false
  end = (isAway) => {
    over.abort()
    if (leads && isAway) worker?.postMessage('leave' satisfies LeaderMessage)
    else worker?.terminate()
  }
  const settled = new Promise<void>((resolve) => over.signal.addEventListener('abort', () => resolve()))
  if (document.visibilityState !== 'visible') await Promise.race([settled, pause(courtesy)])

  const standBy = async () => {
    // Left in line, this page would get the lock before its worker, which then waits for a page that may be busy.
    const early = new AbortController()
    await Promise.race([settled, pause(rest), whenFree(leaderLock(generation), early.signal)])
    early.abort()
    if (over.signal.aborted) return
    const started = new Worker(new URL('../../../workers/chat/main.ts', import.meta.url), {
      type: 'module',
      name: workerName('leader', generation),
    })
    worker = started
    const isLeader = new Promise<void>((resolve) => {
      started.addEventListener('message', ({ data }: MessageEvent<LeaderMessage>) => {
        if (data !== 'leads') return
        leads = true
        resolve()
      })
    })
    const isBroken = new Promise<void>((resolve) => started.addEventListener('error', () => resolve()))
    void isBroken.then(() => {
      started.terminate()
      if (candidacy === generation && !over.signal.aborted) candidacy = ''
      over.abort()
    })
    await Promise.race([isLeader, settled])
  }
  await request(standbyLock(generation), over.signal, standBy)
}

/** Settles when nobody has the lock, or `end` is aborted. */
const whenFree = (name: string, end: AbortSignal): Promise<void> => request(name, end, async () => {})

/** Settles when the work is done under the lock, or `end` was aborted before. */
async function request(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  if (signal.aborted) return
  await navigator.locks.request(name, { signal }, work).catch((error) => {
    if (!signal.aborted) reportError(error)
  })
}

let isWatching = false

/** A page in the back-forward cache or a frozen one leads no longer, and stands in line again when it is back. */
function watchPage(): void {
  if (isWatching) return
  isWatching = true
  const leave = () => {
    isAway = true
    end(true)
  }
  const comeBack = () => {
    if (!isAway) return
    isAway = false
    if (candidacy) void stand(candidacy)
  }
  addEventListener('pagehide', leave)
  addEventListener('pageshow', comeBack)
  document.addEventListener('freeze', leave)
  document.addEventListener('resume', comeBack)
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
