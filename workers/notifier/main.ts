/**
 * A service worker for browsers that let only one show notifications (Android). It handles presses on them and nothing else: it
 * has no `fetch` handler, so pages load as without it. No imports, since not every browser takes a module here.
 */
declare const self: ServiceWorkerGlobalScope

/** How long a page may take to say that it opens the address, in ms. */
const patience = 500

self.addEventListener('install', () => void self.skipWaiting())

self.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  const path: unknown = notification.data?.path
  if (typeof path === 'string') event.waitUntil(openPath(path))
})

/** In a page that is open already, if one answers; else in a new one. */
async function openPath(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const [page] = pages.filter(({ focused }) => focused).concat(pages)
  await page?.focus().catch(() => {})
  if (!page || !(await isTaken(page, path))) await self.clients.openWindow(path)
}

function isTaken(page: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), patience)
    page.postMessage({ open: path }, [port2])
  })
}
