/**
 * localStorage that never throws: in a private window or with a full disk, values stay in memory for the life of the page. Values
 * are JSON. Each may have an expiry in ms since 1970, after which it counts as absent.
 */
interface Stored<Value> {
  value: Value
  until?: number
}

const memory = new Map<string, string>()

export function readStored<Value>(key: string, now = Date.now()): Value | undefined {
  const text = rawRead(key)
  if (!text) return undefined
  const stored = parse<Value>(text)
  if (!stored) return undefined
  if (stored.until === undefined || stored.until > now) return stored.value
  removeStored(key)
  return undefined
}

export function writeStored<Value>(key: string, value: Value, until?: number): void {
  const text = JSON.stringify({ value, until } satisfies Stored<Value>)
  try {
    localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text)
  }
}

export function removeStored(key: string): void {
  memory.delete(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Removes every value whose key begins with `prefix`. */
export function removeStoredUnder(prefix: string): void {
  for (const key of [...memory.keys(), ...storedKeys()]) if (key.startsWith(prefix)) removeStored(key)
}

function storedKeys(): readonly string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/** Calls back when another tab changes or removes `key`, or clears the whole storage. */
export function onStoredChange(key: string, callback: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === key || event.key === null) callback()
  }
  addEventListener('storage', listen)
  return () => removeEventListener('storage', listen)
}

function rawRead(key: string): string | null | undefined {
  const kept = memory.get(key)
  if (kept !== undefined) return kept
  try {
    return localStorage.getItem(key)
  } catch {
    return undefined
  }
}

function parse<Value>(text: string): Stored<Value> | undefined {
  try {
    const stored: unknown = JSON.parse(text)
    return typeof stored === 'object' && stored !== null && 'value' in stored ? (stored as Stored<Value>) : undefined
  } catch {
    return undefined
  }
}
