import { eq } from 'drizzle-orm'
import type { NextStep } from '../../../contract/envelope'
import { success } from '../../../contract/errors'
import { findResumeSteps, type ResumeStepKey, type ResumeSteps, skipResumeStep } from '../../../contract/resume/steps'
import { seeker } from '../../../contract/roles'
import type { Db } from '../../db/database'
import { resumeSkips } from '../../db/schema/resumes'
import { handle, type Reply } from '../../wire/handle'
import { judgeResume } from './integrity'
import { findResume, loadSections, noSections } from './resumeStore'

/** Each step with its name of domain 2 and the section that completeness is judged by. */
const steps: readonly { readonly key: ResumeStepKey; readonly name: string; readonly section: string }[] = [
  { key: 'base', name: '基本信息', section: 'info' },
  { key: 'expect', name: '求职期望', section: 'expect' },
  { key: 'working', name: '工作经历', section: 'working' },
  { key: 'description', name: '个人优势', section: 'desc' },
  { key: 'education', name: '教育经历', section: 'education' },
]

/** The steps that fill in these sections, in their order. */
export const stepsOfSections = (sections: readonly string[]) =>
  steps.filter(({ section }) => sections.includes(section))

const blank = { name: '', workingDate: '', description: '' }

async function loadSteps(db: Db, userId: number): Promise<ResumeSteps> {
  const resume = await findResume(db, userId)
  const sections = resume && (await loadSections(db, [resume.id])).get(resume.id)
  const skips = await db.select({ step: resumeSkips.step }).from(resumeSkips).where(eq(resumeSkips.userId, userId))
  const { missing, lacksToSend } = judgeResume({ ...(resume ?? blank), ...(sections ?? noSections) })
  return {
    list: steps.map(({ key, name, section }) => ({
      key,
      name,
      done: !missing.includes(section),
      skipped: skips.some(({ step }) => step === key),
      needed: lacksToSend.includes(section),
    })),
  }
}

function nextOf({ list }: ResumeSteps): NextStep | undefined {
  const step = list.find(({ done, skipped }) => !done && !skipped)
  return step && { role: seeker, step: { key: step.key } }
}

/** What a seeker with an incomplete resume is asked for next (domain 4); undefined once nothing lacks that was not skipped. */
export const findNextStep = async (db: Db, userId: number): Promise<NextStep | undefined> =>
  nextOf(await loadSteps(db, userId))

/** The reply to a saved section, with the step that follows. */
export async function leadOn<Data>(db: Db, userId: number, reply: Reply<Data>): Promise<Reply<Data>> {
  if (!reply.ok) return reply
  return { ...reply, next: await findNextStep(db, userId) }
}

export const stepHandlers = [
  handle(findResumeSteps, async ({ user, services: { db } }) => success(await loadSteps(db, user.userId))),

  handle(skipResumeStep, async ({ input, user, tenant, services: { db } }) => {
    await db
      .insert(resumeSkips)
      .values({ userId: user.userId, step: input.key, tenantId: tenant.id })
      .onConflictDoNothing()
    const shown = await loadSteps(db, user.userId)
    return { ...success(shown), next: nextOf(shown) }
  }),
]
