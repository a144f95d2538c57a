/**
 * Every code an answer may carry. Those of core 8 are fixed by the specification; the rest are ours, below 1100.
 * `src/kernel` turns them into what the user sees.
 */
export const codes = {
  success: 200,
  /** The body is not JSON, has unknown fields, wrong types or values out of range. `msg` names the first fault. */
  invalidInput: 1001,
  notFound: 1002,
  /** The caller is known and may not do this. Offers 返回首页 (core 8). */
  forbidden: 1003,
  tooManyRequests: 1004,
  /** Agent key unknown, or the system payload is missing, forged or unreadable. */
  badSystemPayload: 1005,
  notLoggedIn: 1006,
  sessionEnded: 1007,
  /** The body is larger than the server takes. */
  bodyTooLarge: 1008,
  /** The system payload's time is too far from the server's. `data.time` is the server's clock in ms. */
  staleSystemPayload: 1009,
  /** The state does not allow this now (already sent, no longer open, a limit is reached). */
  conflict: 1010,
  /** The number belongs to several accounts; the action selectUser carries them. */
  accountChoice: 1011,
  /** The messaging-platform user is bound to no account. `data.bindKey` binds it by a login by code. */
  accountUnbound: 1012,
  /** Codes were asked for again and again: a captcha is needed for the next. */
  captchaRequired: 1013,
  /** The page's build is not served any more; a reload brings the present one. */
  outdated: 1014,
  /** The caller has looked at as many whole resumes today as the site allows. */
  resumeLooksSpent: 1015,
  /** Open to recruiters who belong to a company. */
  companyMissing: 1016,
  /** The RSA field cannot be opened; fetch new keys and try again, five times at most. */
  rsa: 1017,
  /** The call needs a fresh proof that the account's owner is here; `data.purpose` says for what. */
  proofRequired: 1018,
  /** The number was removed from an account less than 72 h ago; `data` is a `FormerAccount` to choose by. */
  formerAccount: 1019,
  /** The same act is still under way in another process, and may succeed: ask again by the same key. */
  actUnderWay: 1020,
  /** The call is for job seekers. `data.role` is the role asked for. */
  seekerOnly: 1051,
  /** The call is for recruiters. */
  recruiterOnly: 1052,
  /** The account has no such role yet. */
  roleMissing: 1053,
  internal: 1099,
  userBlocked: 10007,
  /** Chat send: the pending message is removed. */
  messageDiscarded: 7000,
  /** Modal 发起失败 with 去完善 and 知道了. */
  resumeIncomplete: 13002,
  resumeUnaudited: 13003,
  /** Toast, then the resume-registration popup. */
  resumeMissing: 13009,
  /** Payment shortfall: on to /vip/mall/supplement. */
  paymentShortfall: 14550,
  /** A toast with the message. */
  toast: 14551,
} as const

export type Code = (typeof codes)[keyof typeof codes]

/** A failure as a value: what an answer said, or what the client made of a dead network (`code` 0). */
export interface Failure {
  readonly ok: false
  readonly code: number
  readonly msg: string
  readonly data?: unknown
}

export interface Success<Data> {
  readonly ok: true
  readonly data: Data
}

export type Result<Data> = Success<Data> | Failure

export const success = <Data>(data: Data): Success<Data> => ({ ok: true, data })
/** The path of the input's field that a refusal (1001) is about, where the server says it. */
export function faultyField({ data }: Failure): string | undefined {
  const field = (data as { readonly field?: unknown } | null | undefined)?.field
  return typeof field === 'string' ? field : undefined
}

export const failure = (code: number, msg: string, data?: unknown): Failure => ({ ok: false, code, msg, data })

/** Client-side failures that no server sent. */
export const localCodes = {
  /** The network failed after its retries, or the server's answer is no envelope. */
  network: 0,
  timeout: -1,
  aborted: -2,
  /** A picked file was moved, changed or locked before it was read. */
  unreadable: -3,
  /** A worker did not load or broke. */
  worker: -4,
} as const
