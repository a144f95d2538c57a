import { codes, failure, success } from '#contract/errors'
import {
  findEmphasis,
  findExpectations,
  findImages,
  findModelById,
  type SectionRow,
} from '#contract/resume/own/ownSections'
import { media, pictureUrl } from '#contract/resume/sections/media'
import type { Db } from '../../db/database'
import { type Handler, handle } from '../../wire/handle'
import { positionName, positionSkills } from '../settings/catalogs/positions'
import { searchSkills } from '../settings/catalogs/skills'
import { findHotSkillNames } from '../settings/hotSkills'
import { showExpectation, showWorking } from './resume'
import { findResumeRules } from './resumeRules'
import { findResume, noSections, type Sections } from './resumeStore'

const noRow = failure(codes.notFound, '记录不存在或已被删除')

/** Groups of skills at most: one a position. */
const mostGroups = 3

const loadSections = async (db: Db, userId: number): Promise<Sections> =>
  (await findResume(db, userId))?.sections ?? noSections

/** Reads single sections of the user's resume. */
export const ownSectionHandlers: readonly Handler[] = [
  handle(findExpectations, async ({ user, tenant, services: { db, now } }) => {
    const found = await findResume(db, user.userId)
    const rules = await findResumeRules(db, tenant.id)
    const list = (found?.sections ?? noSections).expectations.map(showExpectation)
    return success({
      list,
      umExpectNum: rules.expectations,
      umExpectPartTimeNum: rules.partTimeExpectations,
      jobState: found?.row.jobStatus ?? 0,
      jobPartTime: list.some(({ partTime }) => partTime),
      updatedAt: (found?.row.updatedAt ?? now()).toISOString(),
    })
  }),

  handle(findEmphasis, async ({ input, user, tenant, services }) => {
    const sections = await loadSections(services.db, user.userId)
    return success({
      list: sections.plain.emphasis[0]?.skills ?? [],
      groups: skillGroups(sections),
      hot: await findHotSkillNames(services, tenant.id),
      found: searchSkills(input.keyword, 20),
    })
  }),

  handle(findImages, async ({ user, services: { db } }) => {
    const { plain } = await loadSections(db, user.userId)
    const list = plain.media.map((row) => ({ ...row, url: pictureUrl(row.uploadId) }))
    return success({ list, most: media.limit })
  }),

  handle(findModelById, async ({ input, user, services: { db } }) => {
    const rows = rowsOf(await loadSections(db, user.userId), input.model)
    const row = rows.find(({ id }) => id === input.id)
    return row ? success({ model: input.model, row } as SectionRow) : noRow
  }),
]

/** Skills of the positions that the seeker looks for, then of those held; each group of positions once. */
function skillGroups({ expectations, workings }: Pick<Sections, 'expectations' | 'workings'>) {
  const groups = new Map<string, { title: string; skills: string[] }>()
  for (const { positionCode } of [...expectations, ...workings]) {
    const key = positionCode.slice(0, 4)
    const skills = positionSkills(positionCode)
    if (skills.length > 0 && !groups.has(key)) groups.set(key, { title: positionName(key), skills: [...skills] })
  }
  return [...groups.values()].slice(0, mostGroups)
}

function rowsOf(sections: Sections, model: SectionRow['model']): readonly { readonly id: number }[] {
  switch (model) {
    case 'expect':
    case 'expectPartTime':
      return sections.expectations
        .filter(({ partTime }) => partTime === (model === 'expectPartTime'))
        .map(showExpectation)
    case 'working':
      return sections.workings.map(showWorking)
    default:
      return sections.plain[model]
  }
}
