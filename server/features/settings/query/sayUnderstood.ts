import type { LooseResult, UnderstoodPart } from '#contract/settings/understood'
import { areaName } from '../catalogs/areas'
import type { Loosening } from './loosen'
import { isWord, type QueryPart, type ReadQuery } from './readQuery'

/** The parts of a keyword for its chips; undefined for a keyword that is one word. */
export function sayParts({ text, parts }: ReadQuery): UnderstoodPart[] | undefined {
  const [first] = parts
  if (first === undefined || (parts.length === 1 && isWord(first))) return undefined
  return parts.map(({ kind, label, start, end }) => ({
    kind,
    label,
    rest: `${text.slice(0, start)} ${text.slice(end)}`.replaceAll(/\s+/g, ' ').trim(),
  }))
}

/** What a search did without; `areas` are those of its filter. */
export function sayLoosening(
  parts: readonly QueryPart[],
  { fates, reach, exact }: Loosening & { readonly exact: number },
  areas: readonly string[] = [],
): LooseResult {
  const labels = (isKept: boolean) =>
    parts.filter((_, at) => (fates[at] === 'asked') === isKept).map(({ label }) => label)
  const names = [...new Set(areas.map((code) => areaName(code.slice(0, 2))))].filter(Boolean)
  const area = reach === 'own' ? undefined : reach === 'province' ? names.join('、') : ''
  return { exact, without: labels(false), kept: labels(true), area }
}
