import type { JobTemplate } from '#contract/jobs/life'
import { familyNamed } from '../../settings/catalogs/families'
import { groupOf } from '../../settings/catalogs/positionGroups'
import { positionName, positionSkills } from '../../settings/catalogs/positions'

const most = 5

/** Usual texts of jobs of a position, in a full and a short form. Empty for a category of positions. */
export function listTemplates(positionCode: string): JobTemplate[] {
  if (positionCode.length < 6) return []
  const family = familyNamed(groupOf(positionCode).family)
  const skills = positionSkills(positionCode).slice(0, 5)
  const fill = (sentence: string) => sentence.replace('{技能}', skills.slice(0, 3).join('、'))
  const describe = (count: number) =>
    [
      ['岗位职责：', ...numbered(family.duties.slice(0, count))],
      ['任职要求：', ...numbered(family.requirements.slice(0, count).map(fill))],
    ]
      .map((lines) => lines.join('\n'))
      .join('\n\n')
  const template = { source: 'standard' as const, skills: [...skills], welfare: [] }
  const name = positionName(positionCode)
  return [
    { ...template, title: `${name}（完整）`, description: describe(most) },
    { ...template, title: `${name}（简短）`, description: describe(3) },
  ]
}

const numbered = (sentences: readonly string[]): string[] =>
  sentences.map((sentence, at) => `${at + 1}. ${sentence}${at === sentences.length - 1 ? '。' : '；'}`)
