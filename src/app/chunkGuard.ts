import { limits } from '../../contract/limits'

const storageKey = 'rencai:chunk-reload'

/**
 * A chunk that does not load usually belongs to a build that has been replaced: reload, at most once a minute (core 8).
 * Answers whether it does.
 */
export function reloadForChunk(now = Date.now()): boolean {
  const last = Number(read() ?? 0)
  if (now - last < limits.chunkReloadGuard) return false
  if (!write(String(now))) return false
  location.reload()
  return true
}

export function guardChunks(): void {
  addEventListener('vite:preloadError', (event) => {
    if (reloadForChunk()) event.preventDefault()
  })
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
