import type { TreeItem } from '#contract/settings/catalogs'
import { finance, law, marketing, office, operations, sales } from './positions/business'
import { construction, driving, logistics, manufacturing, resources } from './positions/industry'
import { banking, education, health, hospitality, living, media, retail } from './positions/services'
import { design, electronics, product, technology } from './positions/technology'

/**
 * The position tree, written as lines: `01 name` for a category, `0101 name | skills | positions` for a group. Positions
 * are numbered by their order within the line, and rows hold the numbers, so a line only grows at its end.
 */
const sources = [
  technology,
  product,
  design,
  operations,
  marketing,
  sales,
  office,
  finance,
  manufacturing,
  electronics,
  construction,
  logistics,
  driving,
  hospitality,
  retail,
  education,
  health,
  banking,
  law,
  media,
  living,
  resources,
]

interface Group {
  readonly items: TreeItem[]
  readonly skills: readonly string[]
}

function readLine(line: string): Group {
  const [head = '', skills = '', names = ''] = line.split(' | ')
  const space = head.indexOf(' ')
  const id = head.slice(0, space)
  const item = { id, pid: id.slice(0, -2), name: head.slice(space + 1) }
  const children = names === '' ? [] : names.split(' ')
  return {
    items: [item, ...children.map((name, at) => ({ id: `${id}${String(at + 1).padStart(2, '0')}`, pid: id, name }))],
    skills: skills === '' ? [] : skills.split('、'),
  }
}

const groups = sources.flatMap((source) => source.trim().split('\n').map(readLine))

/** Categories, groups and positions, parents before children. */
export const positions: readonly TreeItem[] = groups.flatMap((group) => group.items)

const byCode = new Map(positions.map((position) => [position.id, position]))
const skillsByGroup = new Map(groups.map(({ items, skills }) => [items[0]?.id, skills]))

export function positionName(code: string): string {
  return byCode.get(code)?.name ?? ''
}

export function isPosition(code: string): boolean {
  return byCode.has(code)
}

/** Skill tags to offer for a position: those of its group; empty for a category. */
export function positionSkills(code: string): readonly string[] {
  return skillsByGroup.get(code.slice(0, 4)) ?? []
}

/** Codes of the third level, which jobs and expectations use. */
export const positionCodes: readonly string[] = positions.flatMap(({ id }) => (id.length === 6 ? [id] : []))
