import type { PushMessage } from '#contract/notices/push'

/**
 * The service worker of notifications: it shows those that the server pushes while no page is open, and those of pages in browsers that
 * let only a worker show any (Android), and it handles presses on them. Nothing else: it has no `fetch` handler, so pages load as
 * without it. It imports types only, since not every browser takes a module here.
 */
declare const self: ServiceWorkerGlobalScope

/** How long a page may take to answer, in ms. */
const patience = 500

type Show = Extract<PushMessage, { kind: 'show' }>

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('push', (event) => {
  const message = readMessage(event.data)
  if (message) event.waitUntil(message.kind === 'show' ? show(message) : close(message.tag))
})

self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  const path: unknown = notification.data?.path
  if (typeof path === 'string' && /^\/(?![/\\])/.test(path)) event.waitUntil(openPath(path))
})

function readMessage(data: PushMessageData | null): PushMessage | undefined {
  try {
    return data?.json()
  } catch {
    return undefined
  }
}

/**
 * A page in front of the user tells it itself. A page behind may have shown its own notification, which this one replaces without a
 * second sound.
 */
async function show(message: Show): Promise<void> {
  const { tag, title, body, data, silent, always } = message
  const pages = await findPages()
  const [front] = pages.filter(({ focused }) => focused)
  if (front && !always && (await ask(front, { told: { title, body, data } }))) return
  const replaced = await Promise.all(pages.map((page) => ask(page, { replaces: tag })))
  const isQuiet = silent || replaced.includes(true) || (await isShown(message))
  const options = { tag, body, data, silent: isQuiet, renotify: !isQuiet, icon: '/favicon.svg' }
  await self.registration.showNotification(title, options)
}

/** The notification of the same messages. */
async function isShown({ tag, data }: Show): Promise<boolean> {
  const shown = await self.registration.getNotifications({ tag })
  return shown.some((each) => JSON.stringify(each.data?.talks) === JSON.stringify(data.talks))
}

async function close(tag: string): Promise<void> {
  for (const each of await self.registration.getNotifications({ tag })) each.close()
}

/** In a page that is open already, if one answers; else in a new one. */
async function openPath(path: string): Promise<void> {
  const pages = await findPages()
  const [page] = pages.filter(({ focused }) => focused).concat(pages)
  await page?.focus().catch(() => {})
  if (!page || !(await ask(page, { open: path }))) await self.clients.openWindow(path)
}

const findPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Resolves to whether the page says yes. */
function ask(page: WindowClient, question: object): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      clearTimeout(timer)
      port1.close()
      resolve(yes)
    }
    const timer = setTimeout(() => answer(false), patience)
    port1.onmessage = ({ data }) => answer(data === true)
    page.postMessage(question, [port2])
  })
}
