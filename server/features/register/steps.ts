import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import { certificationState } from '#contract/companies/certification'
import type { NextStep } from '#contract/envelope'
import { codes, failure, success } from '#contract/errors'
import {
  findRegisterInfo,
  type RegisterInfo,
  type RegisterStep,
  saveRegisterInfo,
  skipRecruiterStep,
} from '#contract/register/register'
import { stepsOf } from '#contract/register/steps'
import { findCurrentStep } from '#contract/resume/steps/stepSections'
import { type Role, recruiter } from '#contract/roles'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { sessions } from '../../db/schema/accounts/logins'
import { registrations } from '../../db/schema/accounts/registration'
import { jobs } from '../../db/schema/jobs'
import { recruiters } from '../../db/schema/recruiters'
import { resumes } from '../../db/schema/resumes'
import { together } from '../../db/together'
import type { Services } from '../../services'
import { type Handler, handle } from '../../wire/handle'
import { hasRealName } from '../account/realName/store'
import { takeRole } from '../account/takeRole'
import { loadUserBase, type Person } from '../account/userBase'
import { findSkips, loadSteps, skipStep } from '../resume/sections/steps'
import { findRegisterRules } from './registerRules'

interface Progress {
  readonly done: boolean
  readonly waits?: boolean
  readonly needed: boolean
  readonly gain: number
}

/** Progress of the steps by key, except select-role. Steps that are not offered yet are left out. */
async function findSeekerProgress(db: Db, userId: number): Promise<Map<string, Progress>> {
  const { list } = await loadSteps(db, userId)
  return new Map(list.map((step) => [step.key, step]))
}

async function findRecruiterProgress(db: Db, userId: number): Promise<Map<string, Progress>> {
  const [found] = await db
    .select({
      card: sql<boolean>`${recruiters.name} <> '' and ${recruiters.jobTitle} <> '' and ${recruiters.brandId} is not null`,
      job: sql<boolean>`exists (${db.select({ one: sql`1` }).from(jobs).where(eq(jobs.userId, userId))})`,
      // Names the outer table: a column in a selection of one table is written without it.
      certification: sql<number | null>`(
        select max(c.state) from brand_certifications c where c.brand_id = recruiters.brand_id and c.state in (${certificationState.waiting}, ${certificationState.passed}))`,
    })
    .from(recruiters)
    .where(eq(recruiters.userId, userId))
  const { card, job, certification } = found ?? { card: false, job: false, certification: null }
  return new Map([
    ['hr-base', { done: card, needed: !card, gain: 0 }],
    ['job', { done: job, needed: false, gain: 0 }],
    ['brand-certified', { done: certification !== null, waits: certification === 1, needed: false, gain: 0 }],
  ])
}

/**
 * Accounts older than the registration steps have no row; their owners chose a role long ago, and a resume counts as the
 * choice.
 */
async function mustChooseRole(db: Db, userId: number): Promise<boolean> {
  const [row] = await db
    .select({ userId: registrations.userId })
    .from(registrations)
    .where(
      and(
        eq(registrations.userId, userId),
        isNull(registrations.roleChosenAt),
        notExists(db.select({ one: sql`1` }).from(resumes).where(eq(resumes.userId, userId))),
      ),
    )
  return row !== undefined
}

/** Notes that the user has chosen a role, so that select-role is not asked for any more. */
export async function noteRoleChosen(tx: Db, userId: number, now: Date): Promise<void> {
  await tx.update(registrations).set({ roleChosenAt: now }).where(eq(registrations.userId, userId))
}

/** The services that the facts about steps need. */
type Source = Pick<Services, 'db' | 'offers'>

async function findSteps({ db, offers }: Source, { userId, role }: Person): Promise<RegisterStep[]> {
  const [progress, skips, lacksRole, realName] = await together(
    db,
    () => (role === recruiter ? findRecruiterProgress(db, userId) : findSeekerProgress(db, userId)),
    () => findSkips(db, userId),
    () => mustChooseRole(db, userId),
    () => findRealNameState(db, userId),
  )
  const chosen: Progress = { done: !lacksRole, needed: false, gain: 0 }
  return stepsOf(role).map(({ key, name, ...facts }) => {
    const made: Partial<Progress> = key === 'select-role' ? chosen : (progress.get(key) ?? {})
    const { done = false, waits = false, needed = false, gain = 0 } = made
    const skipped = skips.has(key)
    if (key === 'real-name') {
      const open = offers.realName
      return { key, name, needed, gain, open, skipped, waits, done: realName.verified, asked: open && realName.asked }
    }
    return { key, name, done, waits, needed, gain, open: true, skipped, asked: 'isAsked' in facts }
  })
}

async function findRealNameState(db: Db, userId: number): Promise<{ verified: boolean; asked: boolean }> {
  const [user] = await db
    .select({ tenantId: users.tenantId, verified: hasRealName(userId) })
    .from(users)
    .where(eq(users.id, userId))
  if (user === undefined) return { verified: false, asked: false }
  const { askRealName } = await findRegisterRules(db, user.tenantId)
  return { verified: user.verified, asked: askRealName }
}

async function loadInfo(source: Source, person: Person): Promise<RegisterInfo> {
  const [steps, { integrity }] = await together(
    source.db,
    () => findSteps(source, person),
    () => loadUserBase(source.db, person),
  )
  return { role: person.role, steps, step: findCurrentStep(steps)?.key ?? null, integrity }
}

const nextOf = ({ role, step }: Pick<RegisterInfo, 'role' | 'step'>): NextStep | undefined =>
  step === null ? undefined : { role, step: { key: step } }

/** The next step of a user after logging in (domain 4); undefined if all are done. */
export async function findNextRegisterStep(source: Source, person: Person): Promise<NextStep | undefined> {
  return nextOf({ role: person.role, step: findCurrentStep(await findSteps(source, person))?.key ?? null })
}

export const registerStepHandlers: readonly Handler[] = [
  handle(findRegisterInfo, async ({ user, services }) => success(await loadInfo(services, user))),

  handle(saveRegisterInfo, async ({ input: { role }, user, tenant, services }) => {
    const { db, now } = services
    const { userId, sessionId } = user
    if (role !== user.role && !(await mustChooseRole(db, userId)))
      return failure(codes.conflict, '您已选择身份，请在「我的」中切换')
    await db.transaction(async (tx) => {
      await noteRoleChosen(tx, userId, now())
      if (role === user.role) return
      await takeRole(tx, { tenantId: tenant.id, userId, role, now: now() })
      await tx.update(sessions).set({ role }).where(eq(sessions.id, sessionId))
    })
    return replyWithNext(services, { userId, role })
  }),

  handle(skipRecruiterStep, async ({ input, user, tenant, services }) => {
    await skipStep(services.db, { userId: user.userId, tenantId: tenant.id, step: input.key })
    return replyWithNext(services, user)
  }),
]

async function replyWithNext(source: Source, { userId, role }: { userId: number; role: Role }) {
  const info = await loadInfo(source, { userId, role })
  return { ...success(info), next: nextOf(info) }
}
