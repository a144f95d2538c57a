import { areas } from '../catalogs/areas'

/** Where a search takes place: a code of an area, which says which of several places of one name is meant. */
export type Around = string

interface NamedArea {
  readonly id: string
  /** A district without its ending, which is a place only near there: 鼓楼. */
  readonly isShort: boolean
}

/** Names that people use for something else. */
const others = new Set(['阿里', '市辖区', '城区', '郊区', '矿区', '新区', '东区', '西区'])
const shortEnding = /(?:自治县|[区县市])$/

const byName = new Map<string, NamedArea[]>()
const add = (name: string, area: NamedArea) => {
  if (name.length > 1 && !others.has(name)) byName.set(name, [...(byName.get(name) ?? []), area])
}
for (const { id, name, fullName } of areas) {
  for (const each of new Set([name, fullName])) add(each, { id, isShort: false })
  const short = name.replace(shortEnding, '')
  if (id.length === 6 && short !== name) add(short, { id, isShort: true })
}

export const placeNames: ReadonlySet<string> = new Set(byName.keys())

const most = 5

/** Codes that a name means near `around`; empty if it is no place there. */
export function placesNamed(name: string, around: Around): readonly string[] {
  const all = byName.get(name) ?? []
  for (const length of [6, 4, 2]) {
    if (around.length < length) continue
    const near = all.filter(({ id }) => id.startsWith(around.slice(0, length)))
    if (near.length > 0) return near.map(({ id }) => id).slice(0, most)
  }
  const full = all.filter(({ isShort }) => !isShort)
  // A city is meant rather than a district with its name elsewhere.
  const least = Math.min(...full.map(({ id }) => id.length))
  return full
    .filter(({ id }) => id.length === least)
    .map(({ id }) => id)
    .slice(0, most)
}
