import { limits } from '../../contract/limits'

const storageKey = 'rencai:chunk-reload'

let isTrying = false

/**
 * A chunk that does not load usually belongs to a build that has been replaced: reload, at most once a minute (core 8), however
 * many fail at once. While the server is out of reach nothing is reloaded, for the browser would put its own error in the
 * place of the page.
 */
export async function reloadForChunk(): Promise<void> {
  const now = Date.now()
  if (isTrying || now - Number(read() ?? 0) < limits.chunkReloadGuard) return
  isTrying = true
  if ((await isServerThere()) && write(String(now))) location.reload()
  else isTrying = false
}

export function guardChunks(): void {
  addEventListener('vite:preloadError', () => void reloadForChunk())
}

export async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** What a browser says of a module that could not be fetched. */
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

/** Without storage the guard could not remember, and the page would reload for ever. */
function write(value: string): boolean {
  try {
    sessionStorage.setItem(storageKey, value)
    return true
  } catch {
    return false
  }
}
