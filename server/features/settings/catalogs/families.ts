import { fieldFamilies } from './families/field'
import { industryFamilies } from './families/industry'
import { internetFamilies } from './families/internet'
import { officeFamilies } from './families/office'
import { serviceFamilies } from './families/services'
import { technologyFamilies } from './families/technology'

/** What jobs of one family do and ask for. Sentences carry `{技能}` where two or three skills of the position go. */
export interface Family {
  readonly duties: readonly string[]
  readonly requirements: readonly string[]
}

const sources = [technologyFamilies, internetFamilies, officeFamilies, industryFamilies, fieldFamilies, serviceFamilies]

function readFamily(source: string): [string, Family] {
  const [name = '', ...lines] = source.trim().split('\n')
  const marked = (mark: string) => lines.filter((line) => line.startsWith(mark)).map((line) => line.slice(2))
  return [name, { duties: marked('- '), requirements: marked('+ ') }]
}

/** By name. */
export const families: ReadonlyMap<string, Family> = new Map(
  sources.flatMap((source) => source.trim().slice(2).split('\n# ').map(readFamily)),
)

export function familyNamed(name: string): Family {
  const family = families.get(name)
  if (family === undefined) throw new Error(`No family ${name}`)
  return family
}
