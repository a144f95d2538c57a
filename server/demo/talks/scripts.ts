import type { Random } from '../random'
import type { DemoMessage, DemoMessageKind } from '../records'

/** A line of a talk before it has a time. */
export type Line = Omit<DemoMessage, 'at'>

const marks: Readonly<Record<string, DemoMessageKind>> = {
  '*': 'job',
  '#': 'resume',
  M: 'mobile',
  m: 'mobileGiven',
  '@': 'invited',
  '+': 'agreed',
  '-': 'declined',
  '~': 'wished',
  x: 'calledOff',
}

/** The lines of a script (`dialogues.ts`), with `{…}` replaced by `texts`. */
export function readScript(script: string, texts: Readonly<Record<string, string>>): Line[] {
  return script.split('\n').map((line) => {
    const from = line.startsWith('S') ? 'seeker' : 'recruiter'
    const said = line.slice(2)
    const kind = marks[said]
    if (kind !== undefined) return { from, kind, text: '' }
    return { from, kind: 'text', text: said.replaceAll(/\{(.+?)\}/g, (_, key: string) => texts[key] ?? '') }
  })
}

/** Times of the lines, computed backwards from the last message: replies take minutes, sometimes hours. */
export function timeline(random: Random, lines: readonly Line[], end: Date): DemoMessage[] {
  let at = end.getTime()
  const backwards = lines.toReversed().map((line, nth) => {
    if (nth > 0) at -= random.chance(0.12) ? random.int(40, 400) * 60_000 : random.int(12, 240) * 1000
    return { ...line, at: new Date(at) }
  })
  return backwards.toReversed()
}
