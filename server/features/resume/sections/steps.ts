import { eq } from 'drizzle-orm'
import type { NextStep } from '../../../../contract/envelope'
import { success } from '../../../../contract/errors'
import { resumeSections } from '../../../../contract/resume/sections/all'
import { resumeStepKeys, stepSections } from '../../../../contract/resume/stepSections'
import { findResumeSteps, type ResumeSteps, skipResumeStep } from '../../../../contract/resume/steps'
import { seeker } from '../../../../contract/roles'
import type { Db } from '../../../db/database'
import { resumeSkips } from '../../../db/schema/resumes'
import { handle, type Reply } from '../../../wire/handle'
import { findResume, noSections } from '../resumeStore'
import { judgeResume } from './integrity'

/** Each step with its name and the section that completeness is judged by. */
const steps = resumeStepKeys.map((key) => {
  const section = stepSections[key]
  return { key, name: resumeSections[section].title, section }
})

/** The steps that fill in these sections, in their order. */
export const stepsOfSections = (sections: readonly string[]) =>
  steps.filter(({ section }) => sections.includes(section))

const blank = { name: '', workingDate: '', description: '' }

async function loadSteps(db: Db, userId: number): Promise<ResumeSteps> {
  const resume = await findResume(db, userId)
  const skips = await db.select({ step: resumeSkips.step }).from(resumeSkips).where(eq(resumeSkips.userId, userId))
  const { missing, lacksToSend } = judgeResume({ ...(resume?.row ?? blank), ...(resume?.sections ?? noSections) })
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
