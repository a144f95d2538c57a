import { limits } from '#contract/limits'

const storageKey = 'rencai:chunk-reload'

let trial: Promise<boolean> | undefined

/**
 * A chunk that fails to load usually belongs to a build that has been replaced. Reloads the page, at most once a minute (core 8),
 * even if several chunks fail at once. Does not reload while the server is unreachable, because the browser would replace the
 * page with its own error. Resolves to true if the page is reloading, so the caller need not report the failure.
 */
export async function reloadForChunk(): Promise<boolean> {
  trial ??= reloadOnce()
  const isLeaving = await trial
  if (!isLeaving) trial = undefined
  return isLeaving
}

async function reloadOnce(): Promise<boolean> {
  const now = Date.now()
  if (now - Number(read() ?? 0) < limits.chunkReloadGuard) return false
  if (!(await isServerThere()) || !write(String(now))) return false
  location.reload()
  return true
}

export function guardChunks(): void {
  addEventListener('vite:preloadError', () => void reloadForChunk())
}

export async function isServerThere(): Promise<boolean> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), limits.requestTimeout)
  try {
    return (await fetch('/readyz', { cache: 'no-store', signal: controller.signal })).ok
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** Whether the error is a browser's error for a module that could not be fetched. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|preload CSS|error loading/i.test(error.message)

function read(): string | null {
  try {
    return sessionStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** Returns false if storage is not available. Without it the guard could not remember, and the page would reload for ever. */
function write(value: string): boolean {
  try {
    sessionStorage.setItem(storageKey, value)
    return true
  } catch {
    return false
  }
}
