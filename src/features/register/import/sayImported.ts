import type { ImportedStep } from '#contract/resume/importing'
import { sectionOfStep } from '#contract/resume/steps/stepSections'
import { sections } from '../../resume/sections'
import type { DraftRow } from '../../resume/stepDrafts'

/** What an import brought, in words: 基本信息, 2段工作, 1段教育. */
export interface ImportWords {
  readonly found: readonly string[]
  /** Neither work nor study was found: most has to be typed. */
  readonly isLittle: boolean
}

export function sayImported(drafts: ReadonlyMap<ImportedStep, readonly DraftRow[]>): ImportWords {
  const found = [...drafts].flatMap(([step, rows]) => {
    const section = sections.find(({ key }) => key === sectionOfStep(step))
    if (rows.length === 0 || !section) return []
    const name = section.title.replace(/经历$/, '')
    return [
      section.limit === 1 ? section.title : `${rows.length}${section.title.endsWith('经历') ? '段' : '项'}${name}`,
    ]
  })
  const isLittle = !['working', 'education'].some((step) => (drafts.get(step as ImportedStep)?.length ?? 0) > 0)
  return { found, isLittle }
}

/** The sentence that the user reads after an import. */
export const importSentence = ({ found, isLittle }: ImportWords): string =>
  isLittle ? `只认出了${found.join('、')}，没有认出工作和教育经历，请手动填写` : `已读出${found.join('、')}，请逐项核对`
