import { eq } from 'drizzle-orm'
import type { NextStep } from '#contract/envelope'
import { success } from '#contract/errors'
import { resumeSections } from '#contract/resume/sections/all'
import { findCurrentStep, resumeSteps } from '#contract/resume/steps/stepSections'
import { findResumeSteps, type ResumeSteps, skipResumeStep } from '#contract/resume/steps/steps'
import { seeker } from '#contract/roles'
import type { Db } from '../../../db/database'
import { resumeSkips } from '../../../db/schema/resumes'
import { handle, type Reply } from '../../../wire/handle'
import { findResume, noSections } from '../resumeStore'
import { isFilled, judgeResume } from './integrity'

/** The steps that fill in these sections, in their order. */
export const stepsOfSections = (sections: readonly string[]) =>
  resumeSteps.filter(({ section }) => sections.includes(section))

const blank = { name: '', workingDate: '', description: '' }

/** The steps that the user has skipped, of either role. */
export async function findSkips(db: Db, userId: number): Promise<ReadonlySet<string>> {
  const skips = await db.select({ step: resumeSkips.step }).from(resumeSkips).where(eq(resumeSkips.userId, userId))
  return new Set(skips.map(({ step }) => step))
}

/** Notes that the user skips a step. Skipping it again has no further effect. */
export async function skipStep(db: Db, skip: { tenantId: number; userId: number; step: string }): Promise<void> {
  await db.insert(resumeSkips).values(skip).onConflictDoNothing()
}

export async function loadSteps(db: Db, userId: number): Promise<ResumeSteps> {
  const resume = await findResume(db, userId)
  const skips = await findSkips(db, userId)
  return { list: listSteps({ ...(resume?.row ?? blank), ...(resume?.sections ?? noSections) }, skips) }
}

/** The steps that fill in the resume, with their progress. */
export function listSteps(state: Parameters<typeof judgeResume>[0], skips: ReadonlySet<string>): ResumeSteps['list'] {
  const { lacksToSend } = judgeResume(state)
  return resumeSteps.map(({ key, name, section, ...step }) => ({
    key,
    name,
    done: isFilled(section, state),
    skipped: skips.has(key),
    needed: lacksToSend.includes(section),
    asked: 'isAsked' in step,
    gain: resumeSections[section].weight,
  }))
}

function nextOf({ list }: ResumeSteps): NextStep | undefined {
  const step = findCurrentStep(list)
  return step && { role: seeker, step: { key: step.key } }
}

/** The next step of a seeker with an incomplete resume (domain 4); undefined once each missing part was skipped. */
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
    await skipStep(db, { userId: user.userId, step: input.key, tenantId: tenant.id })
    const shown = await loadSteps(db, user.userId)
    return { ...success(shown), next: nextOf(shown) }
  }),
]
