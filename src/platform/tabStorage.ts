/** sessionStorage that never throws: where it is refused, values stay in memory for the life of the page. */
const memory = new Map<string, string>()

export function readTab(key: string): string | undefined {
  try {
    return memory.get(key) ?? sessionStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Returns whether the value outlives a reload. */
export function writeTab(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value)
    memory.delete(key)
    return true
  } catch {
    memory.set(key, value)
    return false
  }
}
