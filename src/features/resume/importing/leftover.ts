import { draftKey } from '#kernel/user/drafts'
import { readStored, removeStored, writeStored } from '#platform/storage'
import { draftChanges, draftLife } from '../stepDrafts'

const key = () => draftKey('imports:leftover')

/** Lines of the last file that nothing was read from and that nobody has put in place yet. */
export const leftoverLines = (): readonly string[] => readStored<readonly string[]>(key()) ?? []

export function writeLeftover(lines: readonly string[]): void {
  if (lines.length === 0) removeStored(key())
  else writeStored(key(), lines, Date.now() + draftLife)
  draftChanges.value += 1
}

/** Takes one line out, since it is in its place or not wanted. */
export function dropLeftover(line: string): void {
  const lines = leftoverLines()
  const at = lines.indexOf(line)
  writeLeftover(lines.filter((_, place) => place !== at))
}
