import { fieldFamilies } from './families/field'
import { industryFamilies } from './families/industry'
import { internetFamilies } from './families/internet'
import { officeFamilies } from './families/office'
import { serviceFamilies } from './families/services'
import { technologyFamilies } from './families/technology'

/**
 * Texts for jobs of one family: tasks and requirements. In sentences, `{技能}` is replaced by two or three skills of the
 * position.
 */
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
