import type { FailedCall } from '#api/caller'
import { currentLogin, session } from '#api/session'
import { authPages } from '#contract/auth/pages'
import { chatPages } from '#contract/chat/pages'
import { documentPages } from '#contract/documents/pages'
import { codes, type Failure } from '#contract/errors'
import { jobPages } from '#contract/jobs/pages'
import { offers } from '#platform/abilities'
import { toast } from '#ui/overlays/toast'
import type { FailureAction } from '#ui/states/LoadState'
import { goHome } from '../host/embedding'
import { navigate } from '../pages/navigation'
import { isLocked } from '../pages/pageLock'
import { redirect } from '../pages/redirectLock'
import { choose } from '../popups/modals'
import { isWaitingForLogin, requireLogin } from '../user/requireLogin'
import { logOut, switchTo, userBase } from '../user/user'
import { isSessionEnd, type Offer, offersFor, type Reaction, reactionTo, wantedRole } from './reactions'
import type { ResumeGoal } from './resumeGoal'
import { actOf, leadToSupplement, type UnfinishedAct } from './unfinished'

const labels: Readonly<Record<Offer, string>> = {
  home: '返回首页',
  login: '立即登录',
  'switch-role': '切换身份',
  resume: '去完善',
  company: '去创建公司',
  talks: '联系沟通中的求职者',
  dismiss: '知道了',
}

const openResume = async (failure: Failure, goal?: ResumeGoal): Promise<boolean> => {
  const { openResumeRegistration } = await import('./nextStep')
  return openResumeRegistration(failure, goal)
}

/**
 * Shows a failed call to the user by the table of reactions (core 8). If `silent`, shows only the end of a session and a
 * shortfall, which a site without a shop says. Unsaved input on the page stays there while the user logs in. `act` continues once a shortfall is covered.
 */
export function react(failure: Failure, silent: boolean, act?: UnfinishedAct): void {
  if (failure.code === codes.paymentShortfall && !offers('shop')) return void toast(failure.msg)
  if (failure.code === codes.notLoggedIn && isLocked() && !currentLogin()) return void requireLogin()
  const reaction = reactionTo(failure, { hasUser: userBase.value !== null, isWaitingForLogin: isWaitingForLogin() })
  if (silent && !isSessionEnd(reaction) && reaction.kind !== 'supplement') return
  void carryOut(reaction, failure, act)
}

/** Shows a failed call. It may be repeated once what it lacked is there. */
export const reactToCall = (failure: Failure, failed: FailedCall): void => react(failure, failed.silent, actOf(failed))

/**
 * Shows 13002, 13003 or 13009 as core 8 says and opens the steps that complete the resume. For calls that handle `resumeFaults`
 * themselves. Resolves to true once the resume is complete and the call may be repeated.
 */
export async function mendResume(failure: Failure, goal: ResumeGoal): Promise<boolean> {
  const reaction = reactionTo(failure, { hasUser: true, isWaitingForLogin: false })
  if (reaction.kind === 'toast') toast(reaction.text)
  else if (reaction.kind !== 'modal' || (await ask(reaction)) !== 'resume') return false
  return openResume(failure, goal)
}

type Question = Extract<Reaction, { readonly kind: 'modal' }>

const ask = ({ title, text, offers }: Question): Promise<Offer | undefined> =>
  choose({ title, content: text, actions: offers.map((key) => ({ key, label: labels[key] })) })

async function carryOut(reaction: Reaction, failure: Failure, act?: UnfinishedAct): Promise<void> {
  switch (reaction.kind) {
    case 'none':
      return
    case 'modal': {
      const chosen = await ask(reaction)
      if (chosen) await take(chosen, failure)
      return
    }
    case 'toast':
      toast(reaction.text)
      if (reaction.next) await openResume(failure)
      return
    case 'logout-silently':
      session.end()
      return
    case 'logout-to-login':
      endSession()
      return
    case 'user-blocked':
      await blockUser(reaction.text)
      return
    case 'supplement':
      leadToSupplement(reaction, act)
  }
}

const loginPath = authPages.login.path
const servicePath = documentPages['common-service'].path

function endSession(): void {
  if (location.pathname === loginPath || !currentLogin()) session.end()
  else redirect(loginPath, { logout: true, replace: true })
}

let blocking: Promise<void> | undefined

/** Shows the lock modal of core 4.1 once, then logs out and opens the login page. */
export function blockUser(text: string): Promise<void> {
  blocking ??= lock(text).finally(() => {
    blocking = undefined
  })
  return blocking
}

async function lock(text: string): Promise<void> {
  const chosen = await choose({
    content: text || '账号已被锁定，请联系客服',
    actions: [
      { key: 'service', label: '联系客服' },
      { key: 'ok', label: '知道了', primary: true },
    ],
  })
  if (currentLogin()) await logOut()
  navigate(chosen === 'service' ? servicePath : loginPath, { replace: true })
}

async function take(offer: Offer, failure: Failure): Promise<void> {
  const role = wantedRole(failure)
  if (offer === 'home') goHome()
  if (offer === 'login') await requireLogin(role)
  if (offer === 'switch-role' && role !== undefined) await switchTo(role)
  if (offer === 'resume') await openResume(failure)
  // A user without a company creates one on this page first.
  if (offer === 'company') navigate(jobPages['job-edit'].path)
  if (offer === 'talks') navigate(chatPages.message.path)
}

/** The buttons for a page that failed to load. */
export const failureActions = (failure: Failure): readonly FailureAction[] =>
  offersFor(failure).map((offer) => ({ label: labels[offer], run: () => take(offer, failure) }))
