import { codes, failure, type Result, success } from '#contract/errors'
import { InfoInput } from '#contract/resume/sections/info'
import type { ResumeLack } from '#contract/resume/steps/steps'
import { underRules } from '#contract/siteRules'
import type { Db } from '../../../db/database'
import { findResume, noSections, type ResumeRow } from '../resumeStore'
import { judgeResume } from './integrity'
import { stepsOfSections } from './steps'

const nothing = { name: '', workingDate: '', description: '' }

/**
 * The user's resume, if it has what a recruiter needs. None: 13009. Without basics, expectation or experience: 13002. With
 * basics that break today's rules, as those saved before a rule was made may: 13003. Their data names the steps that mend
 * it. `to`: for what.
 */
export async function findSendable(db: Db, userId: number, to: string): Promise<Result<ResumeRow>> {
  const { row, sections = noSections } = (await findResume(db, userId)) ?? {}
  const { integrity, lacksToSend } = judgeResume({ ...(row ?? nothing), ...sections })
  const steps = stepsOfSections(lacksToSend)
  const lack: ResumeLack = { steps: steps.map(({ key }) => key) }
  if (row === undefined || integrity === 0) return failure(codes.resumeMissing, '请先创建简历', lack)
  if (steps.length > 0) {
    const names = steps.map(({ name }) => name).join('、')
    return failure(codes.resumeIncomplete, `您的简历还缺少${names}，完善后即可${to}`, lack)
  }
  const fault = findFault(row)
  if (fault === undefined) return success(row)
  const mend: ResumeLack = { steps: ['base'] }
  return failure(codes.resumeUnaudited, `您的简历未通过审核：${fault}，修改后即可${to}`, mend)
}

/** What any site allows: a name stays valid when an operator takes a rule back. */
const anyRules = { nameSigns: true }

/** Checks the filled fields against their rules; empty fields are valid. */
function findFault({ name, birthday }: ResumeRow): string | undefined {
  const given = Object.fromEntries(Object.entries({ name, birthday }).filter(([, value]) => value !== ''))
  const parsed = underRules(anyRules, () => InfoInput.safeParse(given))
  return parsed.error?.issues.find(({ path: [field] }) => String(field) in given)?.message
}
