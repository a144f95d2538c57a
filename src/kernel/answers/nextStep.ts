import { call } from '#api/call'
import { currentLogin } from '#api/session'
import type { NextStep } from '#contract/envelope'
import type { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { resumePages } from '#contract/resume/pages'
import { isPopupStep, sectionOfStep } from '#contract/resume/steps/stepSections'
import { findResumeSteps, ResumeLack, type ResumeStepKey } from '#contract/resume/steps/steps'
import { seeker } from '#contract/roles'
import { layoutNow } from '#platform/layout'
import { readStored, removeStored, writeStored } from '#platform/storage'
import { tenant, tenantKey } from '#platform/tenant'
import { navigate, pathAhead } from '../pages/navigation'
import { isLocked } from '../pages/pageLock'
import { holdNextStep, redirect } from '../pages/redirectLock'
import { fetchAllPages, matchPath } from '../pages/routes'
import { isOnScreen, openedPopups } from '../popups/popups'
import type { ResumeGoal } from './resumeGoal'
import { stepsAddress } from './stepPath'
import { loadStepPopups } from './stepPopups'
import { decideStep } from './stepRules'

const pendingKey = tenantKey('next-step')
const actions = new Map<string, () => void>()
/** Steps whose popup the user dismissed. They are not shown again until the page reloads. */
const turnedAway = new Set<string>()
/** Number of drawers and pages that lead through steps now. While there is one, no other popup or page opens. */
let guiding = 0
/** The newest step that arrived while a popup was open. */
let waiting: (() => void) | undefined
/** Chains the step popups, so that one opens after the other. */
let showing: Promise<unknown> = Promise.resolve()

/** Registers what a step does instead of opening its page, until the returned function is called. */
export function registerStepAction(key: string, run: () => void): () => void {
  actions.set(key, run)
  return () => {
    if (actions.get(key) === run) actions.delete(key)
  }
}

interface PendingStep {
  readonly userId: number
  readonly key: string
  /** The page from which the user was led to the step. */
  readonly from?: string
}

/** Returns the last requested step (domain 4), or undefined if it belongs to another user. */
export function readPendingStep(): Omit<PendingStep, 'userId'> | undefined {
  const pending = readStored<PendingStep>(pendingKey)
  return pending && pending.userId === currentLogin()?.userId ? pending : undefined
}

/** Forgets the pending step: nothing more is asked for. */
export function endPendingStep(): void {
  removeStored(pendingKey)
}

/** Until the returned function is called, steps are stored as pending and nothing opens: the caller leads through them. */
export function guideSteps(): () => void {
  guiding += 1
  return () => {
    guiding -= 1
  }
}

/** Whether the user is on the resume's page, or on the way there, and that page has the step's section. */
const isAtResumeFor = (key: string) =>
  pathAhead() === resumePages['resume-resume'].path && sectionOfStep(key) !== undefined

/** Stores the step. Steps that follow one another keep the page from which the user was led to the first. */
function keepPending(userId: number, key: string, isGoing: boolean): void {
  const from =
    isGoing && !isRegisterPage(location.pathname) ? location.pathname + location.search : readPendingStep()?.from
  writeStored<PendingStep>(pendingKey, { userId, key, from })
}

const isRegisterPage = (path: string) => matchPath(path)?.page.name.startsWith('register-') === true

/** Handles a response that carries a next step (domain 4). `isAside`: it came with a login that another action requested. */
export async function takeNextStep(next: NextStep, { isAside }: { isAside: boolean }): Promise<void> {
  await fetchAllPages()
  const isLedElsewhere = isAside || guiding > 0
  const decision = decideStep(next, {
    layout: layoutNow(),
    isAside: isLedElsewhere,
    nextForm: tenant.nextForm,
    hasAction: (key) => actions.has(key),
    hasPopup: isPopupStep,
    isPage: (path) => matchPath(path) !== undefined,
  })
  if (decision.kind === 'ignore') return
  if (decision.kind === 'log') {
    console.info('The next step is undefined', next.step?.key)
    return
  }
  const key = next.step?.key ?? ''
  const take = () => {
    if (decision.kind === 'popup' && !turnedAway.has(key)) void showStep(key)
    if (decision.kind === 'act') actions.get(key)?.()
    if (decision.kind === 'go' && !isAtResumeFor(key)) redirect(stepsAddress(tenant.nextForm), { path: key })
  }
  const run = () => {
    setTimeout(() => {
      const login = currentLogin()
      if (!login) return
      keepPending(login.userId, key, decision.kind === 'go')
      if (decision.kind === 'keep') return
      whenPageIsFree(take)
    }, limits.nextStepDelay)
  }
  const keep = () => {
    const login = currentLogin()
    if (login) keepPending(login.userId, key, false)
  }
  if (isLocked() && decision.kind !== 'popup') holdNextStep({ run, keep })
  else run()
}

/**
 * Runs `take` once no popup is open, so that a popup the user has opened stays. Only the newest step runs, and only if the page
 * is still the same.
 */
function whenPageIsFree(take: () => void): void {
  const isFree = () => !openedPopups.value.some(isOnScreen)
  if (isFree()) {
    take()
    return
  }
  const path = pathAhead()
  const isWatched = waiting !== undefined
  waiting = () => path === pathAhead() && take()
  if (isWatched) return
  const stop = openedPopups.subscribe(() => {
    if (!isFree()) return
    const newest = waiting
    waiting = undefined
    stop()
    newest?.()
  })
}

/** Opens the resume-register popup for one step. */
async function showStep(key: string): Promise<void> {
  const popups = await loadStepPopups()
  const shown = showing.then(() => popups?.showStep(key))
  showing = shown.catch(() => {})
  if (!(await shown)) turnedAway.add(key)
}

/**
 * Handles code 13009, and 去完善 of 13002 and 13003 (core 8): opens the popup for the steps that the failure names, else for the
 * missing steps. Resolves to true once all of them are filled in.
 */
export async function openResumeRegistration(failure?: Failure, goal?: ResumeGoal): Promise<boolean> {
  if (currentLogin()?.role !== seeker) return false
  const steps = await findLacking(failure)
  if (!steps) return false
  if (steps.length === 0) {
    navigate(resumePages['resume-resume'].path)
    return false
  }
  const popups = await loadStepPopups()
  const release = guideSteps()
  const filledIn = await popups?.showSteps(steps, goal)
  release()
  return filledIn === true
}

async function findLacking(failure: Failure | undefined): Promise<readonly ResumeStepKey[] | undefined> {
  const named = ResumeLack.safeParse(failure?.data)
  if (named.success) return named.data.steps
  const known = await call(findResumeSteps, {})
  if (!known.ok) return undefined
  const needed = known.data.list.filter(({ needed }) => needed)
  const lacking = needed.length > 0 ? needed : known.data.list.filter(({ asked, done }) => asked && !done)
  return lacking.map(({ key }) => key)
}
