import { type Area, areas, areasUnder } from '../settings/catalogs/areas'

/** An area found in a text, and the index where its names end. */
export interface FoundArea {
  readonly area: Area
  readonly from: number
  readonly to: number
}

const provinces = areas.filter(({ id }) => id.length === 2)
const cities = areas.filter(({ id }) => id.length === 4)
const districts = areas.filter(({ id }) => id.length === 6)

const districtsByFirst = new Map<string, Area[]>()
for (const area of districts) {
  const first = area.fullName.charAt(0)
  districtsByFirst.set(first, [...(districtsByFirst.get(first) ?? []), area])
}

const isBetween = (character: string | undefined) => character !== undefined && /[\s,，、/·-]/.test(character)

function skip(text: string, at: number): number {
  let to = at
  while (isBetween(text[to])) to += 1
  return to
}

/** The index after the area's name; undefined if the name is missing. The full name wins over the short one. */
function nameAt(text: string, at: number, { fullName, name }: Area): number | undefined {
  if (text.startsWith(fullName, at)) return at + fullName.length
  if (name.length < 2 || !text.startsWith(name, at)) return undefined
  const to = at + name.length
  // 福州 of 福州路, 鼓楼 of 鼓楼街道: a street that is named after a place is not the place.
  return /^(?:[路街道巷弄]|大[道街学厦桥])/.test(text.slice(to, to + 2)) ? undefined : to
}

function oneOf(text: string, at: number, candidates: readonly Area[]): FoundArea | undefined {
  const found = candidates.flatMap((area) => {
    const to = nameAt(text, at, area)
    return to === undefined ? [] : [{ area, from: at, to }]
  })
  return found.sort((one, next) => next.to - one.to)[0]
}

/** The area of a city that has a single district of its own name (东莞). */
const onlyPart = (area: Area): Area => {
  const parts = area.id.length === 4 ? areasUnder(area.id) : []
  return parts.length === 1 && parts[0]?.fullName === area.fullName ? parts[0] : area
}

/** Reads the names of areas from the highest down, beginning at a position; each of them may be missing. */
function areaAt(text: string, at: number, near: string): FoundArea | undefined {
  const province = oneOf(text, at, provinces)
  const afterProvince = province ? skip(text, province.to) : at
  const city = oneOf(text, afterProvince, province ? areasUnder(province.area.id) : cities)
  const afterCity = city ? skip(text, city.to) : afterProvince
  const within = city?.area.id ?? province?.area.id
  const candidates = within
    ? districts.filter(({ id }) => id.startsWith(within))
    : (districtsByFirst.get(text.charAt(at)) ?? []).filter(({ fullName }) => fullName.length > 2)
  const district = within ? oneOf(text, afterCity, candidates) : bareDistrict(text, at, candidates, near)
  const lowest = district ?? city ?? province
  return lowest && { area: onlyPart(lowest.area), from: at, to: lowest.to }
}

/** A district without its city is taken only if one city has it, or the city that is known already. */
function bareDistrict(text: string, at: number, candidates: readonly Area[], near: string): FoundArea | undefined {
  const named = candidates.filter(({ fullName }) => text.startsWith(fullName, at))
  const [chosen] = named.length === 1 ? named : named.filter(({ pid }) => near !== '' && near.startsWith(pid))
  return chosen && { area: chosen, from: at, to: at + chosen.fullName.length }
}

/** The most exact area that a text names, the first of equals. `near` is an area's code, or empty. */
export function findAreaIn(text: string, near: string): FoundArea | undefined {
  let best: FoundArea | undefined
  for (let at = 0; at < text.length; at += 1) {
    const found = areaAt(text, at, near)
    if (found && (best === undefined || found.area.id.length > best.area.id.length)) best = found
    if (found) at = Math.max(at, found.to - 1)
  }
  return best
}
