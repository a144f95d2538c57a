import { inject } from 'vitest'
import { option } from '../../support/chat/chatModel'
import type { ChatTab } from '../../support/chat/chatTab'
import type { ChatControl, ChatReport } from '../../support/run/chatServer'
import type { HubOrder } from './disturbedHub'

/**
 * How a tab's browser differs from a full one: it has no SharedWorker, one that throws, no Web Locks either, or no IndexedDB.
 * `refusing` has all of them and refuses each, as with cookies blocked.
 */
export type Browser = 'full' | 'noSharedWorker' | 'brokenSharedWorker' | 'noLocks' | 'noDisk' | 'refusing'

/** A tab of a browser profile: a frame with a window, locks and clients of its own. */
export interface Tab extends ChatTab {
  readonly frame: HTMLIFrameElement
  setVisible(visible: boolean): void
  close(): void
}

interface TabOptions {
  /** Ms after which a silent hub is left behind; by default never, since on a slow machine a hub may be silent for long. */
  readonly hubPing: number
  readonly userId: number
  /** Fetches a chat option. */
  readonly ask: Parameters<ChatTab['keepChatLoggedIn']>[1]
}

type FrameWindow = Window & typeof globalThis & { chatTab?: ChatTab }

const tabs = new Set<Tab>()

export async function control(order: ChatControl): Promise<ChatReport> {
  const response = await fetch(`${inject('chatServer')}/control`, { method: 'POST', body: JSON.stringify(order) })
  return response.json()
}

/** Opens a tab, attached to the hub and logged in, as the application does. */
export async function openTab(
  browser: Browser = 'full',
  {
    hubPing = 1_000_000,
    userId = 7,
    ask = async () => ({ ok: true, data: { ...option, userId } }) as const,
  }: Partial<TabOptions> = {},
): Promise<Tab> {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  const view = frame.contentWindow as FrameWindow
  // Vite defines it in pages and workers of its own making; a bare frame is neither.
  Object.assign(view, { __BUILD__: 'test' })
  disturbWorkers(view, browser)
  cripple(view, browser)
  const visibility = { state: 'visible' }
  Object.defineProperty(view.document, 'visibilityState', { get: () => visibility.state })
  const tab: Tab = {
    ...(await loadChat(view)),
    frame,
    setVisible(visible) {
      visibility.state = visible ? 'visible' : 'hidden'
      view.document.dispatchEvent(new Event('visibilitychange'))
    },
    close() {
      tabs.delete(tab)
      frame.remove()
    },
  }
  tabs.add(tab)
  Object.assign(tab.limits, { hubPing })
  const url = inject('chatServer')
  tab.startChat({ agentKey: 'testkey1', agentId: '1', productType: 1, terminalType: 40, version: '1', url })
  tab.keepChatLoggedIn({ userId, role: 0 }, ask)
  return tab
}

/** Between tests nothing stays: neither tabs, nor what is kept of the user, nor what the service knows. */
export async function cleanUp(): Promise<void> {
  // Together: where a tab leads, each that closes alone makes the next one start a hub.
  await Promise.all([...tabs].map((tab) => tab.logoutChat()))
  for (const tab of [...tabs]) tab.close()
  await control({ do: 'reset' })
}

/** Hubs are of the program that takes a test's orders. */
function disturbWorkers(view: FrameWindow, browser: Browser): void {
  const program = new URL('./disturbedHub.ts?worker_file&type=module', import.meta.url)
  const nameOf = ({ name = '' }: WorkerOptions = {}) =>
    browser === 'noDisk' || browser === 'refusing' ? `${name} without disk` : name
  const { Worker: Plain, SharedWorker: Shared } = view
  view.Worker = class extends Plain {
    constructor(_program: string | URL, options?: WorkerOptions) {
      super(program, { ...options, name: nameOf(options) })
    }
  }
  view.SharedWorker = class extends Shared {
    constructor(_program: string | URL, options?: string | WorkerOptions) {
      const given = typeof options === 'string' ? { name: options } : options
      super(program, { ...given, name: nameOf(given) })
    }
  }
}

/** All hubs that run now hang until the service has heard the text in talk 1. */
export function hangHubs(hangUntil: string): void {
  const channel = new BroadcastChannel('test-hub-orders')
  channel.postMessage({ hangUntil, url: inject('chatServer') } satisfies HubOrder)
  channel.close()
}

function cripple(view: FrameWindow, browser: Browser): void {
  if (browser === 'full' || browser === 'noDisk') return
  const refuse = function SharedWorker() {
    throw new DOMException('denied', 'SecurityError')
  }
  const refuses = browser === 'brokenSharedWorker' || browser === 'refusing'
  Object.defineProperty(view, 'SharedWorker', { value: refuses ? refuse : undefined })
  if (browser === 'refusing') {
    const reject = async () => refuse()
    Object.defineProperty(view.navigator, 'locks', { value: { request: reject, query: reject }, configurable: true })
    Object.defineProperty(view, 'BroadcastChannel', { value: refuse })
    Object.defineProperty(view, 'localStorage', { get: refuse })
  }
  if (browser === 'noLocks') Object.defineProperty(view.navigator, 'locks', { value: undefined })
}

function loadChat(view: FrameWindow): Promise<ChatTab> {
  return new Promise((resolve, reject) => {
    const script = view.document.createElement('script')
    script.type = 'module'
    script.src = new URL('../../support/chat/chatTab.ts', import.meta.url).href
    script.onload = () => (view.chatTab ? resolve(view.chatTab) : reject(new Error('The chat did not load')))
    script.onerror = () => reject(new Error('The chat is not to be had'))
    view.document.body.append(script)
  })
}
