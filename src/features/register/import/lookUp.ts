import type { ImportedRow } from '#contract/resume/importing'
import type { TreeItem } from '#contract/settings/catalogs'
import type { DraftRow } from '../../resume/stepDrafts'

export interface Catalogs {
  readonly areas: readonly TreeItem[]
  readonly positions: readonly TreeItem[]
}

/** The position that a word names: its whole name, else the longest name within it. Only leaves can be chosen. */
export function findPosition(positions: readonly TreeItem[], word: string): string | undefined {
  const leaves = positions.filter(({ id }) => id.length === 6)
  const text = word.toLowerCase().replace(/\s/g, '')
  const names = (name: string) => name.toLowerCase().split(/[/（(]/)[0] ?? ''
  const exact = leaves.find(({ name }) => name.toLowerCase() === text)
  if (exact) return exact.id
  const within = leaves.filter(({ name }) => text.includes(names(name)))
  const longest = within.sort((a, b) => b.name.length - a.name.length)[0]
  return (longest ?? leaves.find(({ name }) => text.length >= 4 && name.toLowerCase().includes(text)))?.id
}

const bare = (name: string) => (name.length > 2 ? name.replace(/(特别行政区|自治区|省|市|区|县)$/, '') : name)

/** The deepest place that a text names: 福州鼓楼区. A district counts only below its own city. */
export function findArea(areas: readonly TreeItem[], text: string): string | undefined {
  const named = areas.filter(({ name }) => text.includes(bare(name)))
  const codes = new Set(named.map(({ id }) => id))
  const city = named.filter(({ id }) => id.length === 4).sort((a, b) => b.name.length - a.name.length)[0]
  const district = named.find(({ id, pid }) => id.length === 6 && pid === city?.id)
  return (district ?? city ?? named.find(({ id }) => id.length === 6 && codes.has(id.slice(0, 2))))?.id
}

/** The code that a file of our own brings, if the catalogue has it; else the one that a name leads to. */
function codeOf(catalog: readonly TreeItem[], { code, name }: Named, find: typeof findArea): string | undefined {
  if (code !== undefined && catalog.some(({ id }) => id === code)) return code
  return name === undefined ? undefined : find(catalog, name)
}

interface Named {
  readonly code: string | undefined
  readonly name: string | undefined
}

/** Fields of codes, by the names that lead to them. */
const codeFields: Readonly<Record<string, string>> = { positionName: 'positionCode', areaName: 'areaCode' }

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/**
 * Converts a row to the values of its form: names of places and positions become codes, or are left out if no catalogue has them.
 */
export function toDraftRow({ values, sources, uncertain = [] }: ImportedRow, { areas, positions }: Catalogs): DraftRow {
  const { positionName, areaName, positionCode: ownPosition, areaCode: ownArea, ...plain } = values
  const positionCode = codeOf(positions, { code: textOf(ownPosition), name: textOf(positionName) }, findPosition)
  const areaCode = codeOf(areas, { code: textOf(ownArea), name: textOf(areaName) }, findArea)
  const found = { ...plain, ...(positionCode && { positionCode }), ...(areaCode && { areaCode }) }
  const lines = {
    ...sources,
    ...(positionCode && { positionCode: sources.positionName ?? '' }),
    ...(areaCode && { areaCode: sources.areaName ?? '' }),
  }
  const doubts = uncertain.map((name) => codeFields[name] ?? name).filter((name) => name in found)
  return {
    values: found,
    sources: Object.fromEntries(Object.entries(lines).filter(([name]) => name in found)),
    ...(doubts.length > 0 && { uncertain: doubts }),
  }
}
