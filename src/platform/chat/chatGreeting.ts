import { type HubSettings, readyLock } from '#contract/chat/service'
import { currentGeneration } from './chatGeneration'
import { type HubLine, hostOf, openHubLine } from './chatHost'
import { knownLocks } from './chatIdentity'

export interface Greeter {
  readonly tabId: string
  readonly settings: HubSettings
  /** Number of messages that waited on the former hub; undefined for a tab that never had a hub. */
  readonly waiting: number | undefined
}

export interface MetHub {
  readonly line: HubLine
  readonly epoch: string
  readonly generation: string
}

export interface Search {
  /** A hub was lost, and another one must start. */
  readonly isRestart: boolean
  /** Ends the search without a result. */
  readonly signal: AbortSignal
}

interface Greeting extends Search {
  readonly generation: string
}

/** How long a starting hub may take to answer, in ms: its script may still be loading. Doubles with each attempt. */
const startTime = 10_000
/** How long a ready hub may take to answer, in ms. */
const readyTime = 1_500
/**
 * Delays in ms of further lines after a hub died. The browser may still connect tabs to a dead SharedWorker, which never answers.
 * The first hub to answer is used.
 */
const furtherLines = [100, 250, 500]
/** Delay before restarting a tab's own worker or a worker that broke, in ms. */
const restartDelay = 100

/**
 * Greets the hub of this browser profile until one answers. Starts a hub if there is none. Resolves to `silent` if no hub answers
 * in time while the tab is visible, or if SharedWorkers fail here; to undefined if `signal` is aborted or this page is outdated.
 */
export async function findHub(greeter: Greeter, { isRestart, signal }: Search): Promise<MetHub | 'silent' | undefined> {
  for (let attempts = 0; !signal.aborted; attempts++) {
    const generation = currentGeneration()
    if (generation === undefined) return undefined
    const met = await greetInTime(greeter, { generation, isRestart, signal }, attempts)
    if (met === 'broken') {
      if (hostOf(generation) === 'shared') return 'silent'
      await pause(restartDelay)
    } else if (met || document.visibilityState === 'visible') return met ?? 'silent'
  }
  return undefined
}

async function greetInTime(
  greeter: Greeter,
  greeting: Greeting,
  attempts: number,
): Promise<MetHub | 'broken' | undefined> {
  const end = new AbortController()
  const giveUp = () => end.abort()
  greeting.signal.addEventListener('abort', giveUp)
  let timer: ReturnType<typeof setTimeout> | undefined
  void greetingTime(greeting.generation, attempts).then((time) => {
    if (!end.signal.aborted) timer = setTimeout(giveUp, time)
  })
  const met = await greetHub(greeter, { ...greeting, signal: end.signal })
  giveUp()
  clearTimeout(timer)
  greeting.signal.removeEventListener('abort', giveUp)
  return met
}

/** How long the hub of a generation may take to answer a greeting, in ms. */
async function greetingTime(generation: string, attempts: number): Promise<number> {
  const { held = [] } = (await knownLocks()?.query()) ?? {}
  const isReady = held.some(({ name }) => name === readyLock(generation))
  return isReady ? readyTime : startTime * 2 ** attempts
}

/** Resolves to `broken` if a line broke before a hub answered, or to undefined if `signal` is aborted. */
function greetHub(
  greeter: Greeter,
  { generation, isRestart, signal }: Greeting,
): Promise<MetHub | 'broken' | undefined> {
  const { tabId, settings, waiting } = greeter
  const host = hostOf(generation)
  const over = new AbortController()
  const lines = new Set<HubLine>()
  return new Promise((resolve) => {
    const settle = (met: MetHub | 'broken' | undefined) => {
      if (over.signal.aborted) return
      over.abort()
      for (const timer of timers) clearTimeout(timer)
      for (const line of lines) if (typeof met !== 'object' || line !== met.line) line.close()
      resolve(met)
    }
    const greet = async () => {
      const line = await openHubLine(tabId, generation, over.signal)
      if (!line) return
      if (over.signal.aborted) return line.close()
      lines.add(line)
      void line.broken.then(() => settle('broken'))
      const visible = document.visibilityState === 'visible'
      const { epoch } = await line.service.attach({ tabId, visible, settings, waiting })
      settle({ line, epoch, generation })
    }
    const further = isRestart && host === 'shared' ? furtherLines : []
    // Browsers let the timers of a hidden tab wait for up to a second: what is due at once needs none.
    const isLater = isRestart && host === 'own'
    const delays = isLater ? [restartDelay] : further
    const timers = delays.map((delay) => setTimeout(greet, delay))
    if (!isLater) void greet()
    signal.addEventListener('abort', () => settle(undefined))
    if (signal.aborted) settle(undefined)
  })
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
