import { codes, type Failure, localCodes } from '#contract/errors'
import { isRole, type Role, recruiter, seeker } from '#contract/roles'

/** A button that a reaction offers. */
export type Offer = 'home' | 'login' | 'switch-role' | 'resume' | 'company' | 'talks' | 'dismiss'

/** What the user sees for a code, as data. `reactor.ts` carries it out. */
export type Reaction =
  | { readonly kind: 'none' }
  | { readonly kind: 'modal'; readonly title: string; readonly text: string; readonly offers: readonly Offer[] }
  | { readonly kind: 'toast'; readonly text: string; readonly next?: 'resume' }
  | { readonly kind: 'logout-silently' }
  | { readonly kind: 'logout-to-login' }
  | { readonly kind: 'user-blocked'; readonly text: string }
  | { readonly kind: 'supplement'; readonly key: string; readonly lacks: number }

export interface Circumstances {
  /** The user's data is loaded. */
  readonly hasUser: boolean
  readonly isWaitingForLogin: boolean
}

const none: Reaction = { kind: 'none' }

const modal =
  (title: string, ...offers: Offer[]) =>
  (failure: Failure): Reaction => ({ kind: 'modal', title, text: textOf(failure), offers })

const notice = '温馨提示'
const incomplete = modal('发起失败', 'dismiss', 'resume')
const wrongRole = modal(notice, 'home', 'switch-role')
const toastText = (failure: Failure): Reaction => ({ kind: 'toast', text: textOf(failure) })

/** The error catalogue of core 8, one row per code. Other codes get the default modal. */
const table: Readonly<Record<number, (failure: Failure, circumstances: Circumstances) => Reaction>> = {
  [codes.notLoggedIn]: (_failure, { hasUser, isWaitingForLogin }) =>
    hasUser || isWaitingForLogin ? none : { kind: 'logout-silently' },
  [codes.sessionEnded]: () => ({ kind: 'logout-to-login' }),
  // One may stay where one is: the page may have a form that is half filled in.
  [codes.forbidden]: modal(notice, 'dismiss', 'home'),
  [codes.seekerOnly]: wrongRole,
  [codes.recruiterOnly]: wrongRole,
  [codes.roleMissing]: wrongRole,
  [codes.userBlocked]: (failure) => ({ kind: 'user-blocked', text: failure.msg }),
  [codes.paymentShortfall]: (failure) => ({ kind: 'supplement', ...lackOf(failure.data) }),
  [codes.companyMissing]: modal(notice, 'dismiss', 'company'),
  [codes.toast]: toastText,
  [codes.slowWorkOwn]: toastText,
  [codes.slowWorkQueued]: toastText,
  [codes.changedElsewhere]: toastText,
  [codes.resumeMissing]: (failure) => ({ kind: 'toast', text: textOf(failure), next: 'resume' }),
  [codes.resumeIncomplete]: incomplete,
  [codes.resumeUnaudited]: incomplete,
  [codes.accountChoice]: () => none,
  [codes.proofRequired]: toastText,
  [codes.messageDiscarded]: () => none,
  [localCodes.network]: toastText,
  [localCodes.timeout]: toastText,
  [localCodes.aborted]: () => none,
}

export function reactionTo(failure: Failure, circumstances: Circumstances): Reaction {
  return table[failure.code]?.(failure, circumstances) ?? modal(notice, 'dismiss')(failure)
}

/** Codes for a resume that cannot be sent yet (core 8). The caller may continue once the resume is completed. */
export const resumeFaults: readonly number[] = [codes.resumeMissing, codes.resumeIncomplete, codes.resumeUnaudited]

/** Reactions that end the session. They apply to silent callers too. */
export const isSessionEnd = ({ kind }: Reaction): boolean =>
  kind === 'logout-silently' || kind === 'logout-to-login' || kind === 'user-blocked'

/** The buttons that a page shows instead of "retry" when it could not load. */
export function offersFor(failure: Failure): readonly Offer[] {
  if (failure.code === codes.notLoggedIn || failure.code === codes.sessionEnded) return ['home', 'login']
  if (wantedRole(failure) !== undefined) return ['home', 'switch-role']
  if (failure.code === codes.companyMissing) return ['company']
  if (failure.code === codes.resumeLooksSpent) return ['talks']
  return failure.code === codes.forbidden || failure.code === codes.notOffered ? ['home'] : []
}

/** The role that a call refused with 1006 or for a wrong role requires: from the failure's data, else from its code. */
export function wantedRole({ code, data }: Failure): Role | undefined {
  const isStranger = code === codes.notLoggedIn
  if (!isStranger && code !== codes.seekerOnly && code !== codes.recruiterOnly && code !== codes.roleMissing)
    return undefined
  const role = (data as { role?: unknown } | null | undefined)?.role
  if (isRole(role)) return role
  if (isStranger) return undefined
  return code === codes.seekerOnly ? seeker : recruiter
}

const textOf = ({ msg, code }: Failure): string => msg || `未知错误[${code}]`

/** Read by hand: the first load has no schemas of the mall. */
function lackOf(data: unknown): { readonly key: string; readonly lacks: number } {
  const { key, lacks } = (data ?? {}) as { key?: unknown; lacks?: unknown }
  return { key: typeof key === 'string' ? key : '', lacks: typeof lacks === 'number' ? lacks : 1 }
}
