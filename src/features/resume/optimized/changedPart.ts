/** The changed part of a rewriting, with some text around it. */
export interface ChangedPart {
  readonly lead: string
  readonly before: string
  readonly after: string
  readonly trail: string
}

/** Characters of the text around a change. */
const around = 24

/** The middle in which two texts differ. */
export function changedPart(before: string, after: string): ChangedPart {
  const [old, next] = [Array.from(before), Array.from(after)]
  const most = Math.min(old.length, next.length)
  let start = 0
  while (start < most && old[start] === next[start]) start += 1
  let end = 0
  while (end < most - start && old.at(-1 - end) === next.at(-1 - end)) end += 1
  const lead = old.slice(0, start).join('')
  const trail = old.slice(old.length - end).join('')
  return {
    lead: shorten(lead, (text) => `…${text.slice(-around)}`),
    before: old.slice(start, old.length - end).join(''),
    after: next.slice(start, next.length - end).join(''),
    trail: shorten(trail, (text) => `${text.slice(0, around)}…`),
  }
}

const shorten = (text: string, cut: (text: string) => string): string => (text.length > around + 4 ? cut(text) : text)
