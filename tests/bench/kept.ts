/** What benchmarks that follow one another share: a loaded database, a running product. */
interface Kept<Value> {
  readonly value: Value
  close(): Promise<void>
}

const kept = new Map<string, Promise<Kept<unknown>>>()

/** Resolves to what `open` opens, once for all benchmarks of a run that use its name and change nothing in it. */
export async function keep<Value>(name: string, open: () => Promise<Kept<Value>>): Promise<Value> {
  const opening = (kept.get(name) as Promise<Kept<Value>> | undefined) ?? open()
  kept.set(name, opening)
  const { value } = await opening.catch((error: unknown) => {
    kept.delete(name)
    throw error
  })
  return value
}

/** Closes all that {@link keep} has opened. */
export async function closeKept(): Promise<void> {
  const opened = await Promise.all(kept.values())
  kept.clear()
  for (const { close } of opened) await close()
}
