/** What an area does about a query parameter that the site is entered with (core 2.3). */
type EntryHandler = (value: string) => void

const handlers = new Map<string, EntryHandler>()

export function registerEntry(name: string, handler: EntryHandler): void {
  handlers.set(name, handler)
}

/** Hands the entry's parameters to those who registered for them. They leave the address, so that nobody passes them on. */
export function readEntry(): void {
  const url = new URL(location.href)
  const found = [...handlers].filter(([name]) => url.searchParams.has(name))
  if (found.length === 0) return
  const given = found.map(([name, handler]) => ({ handler, value: url.searchParams.get(name) ?? '' }))
  for (const [name] of found) url.searchParams.delete(name)
  history.replaceState(history.state, '', url)
  for (const { handler, value } of given) handler(value)
}
