import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { PushMessage } from '#contract/notices/push'

interface Shown {
  readonly title: string
  readonly tag: string
  readonly body?: string
  readonly data: unknown
  readonly silent?: boolean
  readonly renotify?: boolean
  readonly close: () => void
}

interface Page {
  readonly focused: boolean
  /** What the page answers to a question; undefined: it does not answer. */
  readonly answer: (question: Record<string, unknown>) => boolean | undefined
  readonly focus: () => Promise<void>
  readonly postMessage: (question: Record<string, unknown>, ports: MessagePort[]) => void
}

let shown: Shown[]
let pages: Page[]
let opened: string[]
const listeners = new Map<string, (event: object) => void>()

/** A browser that runs the service worker, as far as it uses one. */
const browser = {
  addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  skipWaiting: async () => undefined,
  clients: {
    matchAll: async () => pages,
    openWindow: async (path: string) => void opened.push(path),
  },
  registration: {
    showNotification: async (title: string, options: Omit<Shown, 'title' | 'close'>) => {
      shown = shown.filter(({ tag }) => tag !== options.tag)
      const close = () => {
        shown = shown.filter((each) => each !== made)
      }
      const made: Shown = { title, ...options, close }
      shown.push(made)
    },
    getNotifications: async ({ tag }: { tag: string }) => shown.filter((each) => each.tag === tag),
  },
}
vi.stubGlobal('self', browser)
// Not by its name: the types of tests are those of pages.
await import(new URL('../../../workers/notifier/main.ts', import.meta.url).href)

/** Resolves when the worker says that it is done. */
async function fire(name: string, event: object): Promise<void> {
  let done: Promise<unknown> = Promise.resolve()
  const waitUntil = (work: Promise<unknown>) => {
    done = work
  }
  listeners.get(name)?.({ ...event, waitUntil })
  await done
}

const push = (message: PushMessage) => fire('push', { data: { json: () => message } })
const press = (path: unknown) => {
  const close = vi.fn()
  return fire('notificationclick', { notification: { close, data: { path } } }).then(() => close)
}

function addPage(answer: Page['answer'], focused = false) {
  const asked: Record<string, unknown>[] = []
  const focus = vi.fn(async () => undefined)
  const postMessage: Page['postMessage'] = (question, [port]) => {
    asked.push(question)
    const said = answer(question)
    if (said !== undefined) port?.postMessage(said)
  }
  pages.push({ focused, answer, focus, postMessage })
  return { asked, focus }
}

const message = {
  kind: 'show',
  tag: 'rencai:fujian:chat:7',
  title: '周敏',
  body: '方便聊聊吗？',
  data: { path: '/chat/conversation?cid=7', talks: [[7, 31]] },
  silent: false,
  always: false,
} as const satisfies PushMessage

beforeEach(() => {
  shown = []
  pages = []
  opened = []
})

describe('a push', () => {
  test('is shown while no page is open, and replaces the former one of its talk', async () => {
    await push(message)
    await push({ ...message, body: '在吗', data: { ...message.data, talks: [[7, 32]] } })
    expect(shown).toMatchObject([{ title: '周敏', body: '在吗', tag: message.tag, silent: false, renotify: true }])
  })

  test('that comes twice is heard once', async () => {
    await push(message)
    await push(message)
    expect(shown).toMatchObject([{ silent: true, renotify: false }])
  })

  test('is left to a page in front of the user, except where the browser wants to see one', async () => {
    const { asked } = addPage(() => true, true)
    await push(message)
    expect(shown).toEqual([])
    expect(asked).toEqual([{ told: { title: message.title, body: message.body, data: message.data } }])
    await push({ ...message, always: true })
    expect(shown).toHaveLength(1)
  })

  test('is shown if the page in front does not take it', async () => {
    addPage(() => undefined, true)
    await push(message)
    expect(shown).toMatchObject([{ title: '周敏' }])
  })

  test('takes the place of a notification that a page behind has shown, without a second sound', async () => {
    const { asked } = addPage(({ replaces }) => replaces === message.tag)
    await push(message)
    expect(asked).toEqual([{ replaces: message.tag }])
    expect(shown).toMatchObject([{ silent: true, renotify: false }])
  })

  test('takes one back by its tag', async () => {
    await push(message)
    await push({ kind: 'close', tag: 'rencai:fujian:chat:8' })
    expect(shown).toHaveLength(1)
    await push({ kind: 'close', tag: message.tag })
    expect(shown).toEqual([])
  })

  test('without readable data shows nothing', async () => {
    const json = () => {
      throw new SyntaxError('not JSON')
    }
    await fire('push', { data: { json } })
    await fire('push', { data: null })
    expect(shown).toEqual([])
  })
})

describe('a press', () => {
  test('opens its page in a tab that is there, the one in front first', async () => {
    const behind = addPage(() => true)
    const front = addPage(() => true, true)
    expect(await press('/chat/conversation?cid=7')).toHaveBeenCalled()
    expect(front.focus).toHaveBeenCalled()
    expect(front.asked).toEqual([{ open: '/chat/conversation?cid=7' }])
    expect(behind.asked).toEqual([])
    expect(opened).toEqual([])
  })

  test('opens a new tab if there is none, or if it does not answer', async () => {
    await press('/my/notice')
    addPage(() => undefined)
    await press('/job')
    expect(opened).toEqual(['/my/notice', '/job'])
  })

  test('leads nowhere outside the site', async () => {
    for (const path of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 7, undefined])
      await press(path)
    expect(opened).toEqual([])
  })
})

test('the worker does nothing but notifications', () => {
  expect([...listeners.keys()].sort()).toEqual(['install', 'notificationclick', 'push'])
})
