/** Somebody made up, as the importer should find them in any layout. Months are `YYYY-MM`; an empty `to` means 至今. */
export interface Person {
  readonly language: 'zh' | 'en'
  readonly name: string
  readonly phone: string
  readonly mail: string
  readonly gender: string
  readonly birthday: string
  readonly city: string
  readonly wish: string
  readonly working: readonly Job[]
  readonly education: readonly Study[]
  readonly projects: readonly Project[]
  readonly skills: readonly string[]
  readonly honours: readonly string[]
  readonly summary: string
}

export interface Job {
  readonly company: string
  readonly position: string
  readonly place: string
  readonly from: string
  readonly to: string
  readonly tasks: readonly string[]
}

export interface Study {
  readonly school: string
  readonly major: string
  readonly degree: string
  readonly from: string
  readonly to: string
}

export interface Project {
  readonly name: string
  readonly role: string
  readonly from: string
  readonly to: string
  readonly tasks: readonly string[]
}

/** The same numbers for the same seed (mulberry32). */
export function dice(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number) => Math.floor(next() * count)
  const pick = <Value>(from: readonly Value[]): Value => from[below(from.length)] as Value
  const some = <Value>(from: readonly Value[], count: number): readonly Value[] => {
    const left = [...from]
    return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)[0] as Value)
  }
  return { below, pick, some }
}
export type Dice = ReturnType<typeof dice>

export const month = (year: number, number: number): string => `${year}-${String(number).padStart(2, '0')}`
