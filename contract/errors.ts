/**
 * Every code of a response. Core 8 defines its own; the others are ours, below 1100. `src/kernel` maps codes to what the user
 * sees.
 */
export const codes = {
  success: 200,
  /** The body is not JSON, has unknown fields, wrong types or values out of range. `msg` names the first problem. */
  invalidInput: 1001,
  notFound: 1002,
  /** The caller is logged in but not allowed to do this. Offers 返回首页 (core 8). */
  forbidden: 1003,
  tooManyRequests: 1004,
  /** Agent key unknown, or the system payload is missing, forged or unreadable. */
  badSystemPayload: 1005,
  /** `data.role` is the role that the call requires, if any. */
  notLoggedIn: 1006,
  sessionEnded: 1007,
  /** The body exceeds the size limit. */
  bodyTooLarge: 1008,
  /** The system payload's time is too far from the server's. `data.time` is the server's clock in ms. */
  staleSystemPayload: 1009,
  /** The current state does not allow this (already sent, no longer open, a limit is reached). */
  conflict: 1010,
  /** The number belongs to several accounts; the action selectUser lists them. */
  accountChoice: 1011,
  /** The messaging-platform user has no account. `data.bindKey` binds one at a login by code. */
  accountUnbound: 1012,
  /** Too many codes were requested, so the next request needs a captcha. */
  captchaRequired: 1013,
  /** The server no longer supports the page's build; a reload loads the current one. */
  outdated: 1014,
  /** The caller has reached the site's daily limit of viewed resumes. */
  resumeLooksSpent: 1015,
  /** Only for recruiters who belong to a company. */
  companyMissing: 1016,
  /** The RSA field cannot be decrypted; fetch new keys and try again, at most five times. */
  rsa: 1017,
  /** The call needs a fresh proof that the account's owner is present; `data.purpose` is the purpose. */
  proofRequired: 1018,
  /** The number was removed from an account less than 72 h ago; `data` is a `FormerAccount` to choose from. */
  formerAccount: 1019,
  /** Another process is still doing the same act, which may succeed. Try again with the same key. */
  actUnderWay: 1020,
  /** The login also needs a code of the authenticator app; `data` is a `SecondFactorNeeded`. */
  secondFactorRequired: 1021,
  /** The owner has closed the account and may return; `data` is a `ClosingAccount`. */
  accountClosing: 1022,
  /** An agreed interview of either side is at the same time; `msg` names it. The same input with `despite` goes on. */
  calendarConflict: 1023,
  /** The act was done more than 24 h ago, so its answer is no longer kept. */
  actDone: 1024,
  /** The key of a `once` call belongs to another act, or no key was sent, or one that is too old. A new act needs a new key. */
  onceKeyRefused: 1025,
  /** Somebody has saved the record since the caller read it; `data.newer` has the stored values (`contract/basis.ts`). */
  changedElsewhere: 1026,
  /**
   * The console is closed in the caller's session: it needs the operator's second factor; `data` is a `ConsoleClosed`
   * (`contract/console/gate.ts`).
   */
  consoleClosed: 1027,
  /** The site lacks an ability that the call needs (`contract/tenants/abilities.ts`). */
  notOffered: 1030,
  /** The caller has too much slow work under way (papers, checks of files, …): some of it must end first. */
  slowWorkOwn: 1031,
  /** Slow work waits for its turn or is under way; `data.ahead` counts what comes before it. Ask again. */
  slowWorkQueued: 1032,
  /** The call is for job seekers only. `data.role` is the required role. */
  seekerOnly: 1051,
  /** The call is for recruiters only. */
  recruiterOnly: 1052,
  /** The account does not have this role yet. */
  roleMissing: 1053,
  internal: 1099,
  userBlocked: 10007,
  /** Chat send: the pending message is removed. */
  messageDiscarded: 7000,
  /** Opens the modal 发起失败 with 去完善 and 知道了. */
  resumeIncomplete: 13002,
  resumeUnaudited: 13003,
  /** Shows a toast, then the resume-registration popup. */
  resumeMissing: 13009,
  /** Payment shortfall: continues to /vip/mall/supplement. */
  paymentShortfall: 14550,
  /** Shows the message as a toast. */
  toast: 14551,
} as const

export type Code = (typeof codes)[keyof typeof codes]

/** A failure as a value: from a response, or from the client if the network failed (`code` 0). */
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
/** Returns the path of the input field that caused a refusal (1001), if the server names it. */
export function faultyField({ data }: Failure): string | undefined {
  const field = (data as { readonly field?: unknown } | null | undefined)?.field
  return typeof field === 'string' ? field : undefined
}

export const failure = (code: number, msg: string, data?: unknown): Failure => ({ ok: false, code, msg, data })

/** Codes of failures on the client. */
export const localCodes = {
  /** The network failed after all retries, or the response is not an envelope. */
  network: 0,
  timeout: -1,
  aborted: -2,
  /** A picked file was moved, changed or locked before it could be read. */
  unreadable: -3,
  /** A worker failed to load or crashed. */
  worker: -4,
} as const

/** A request that got no response (core 8). */
export const networkTrouble = failure(localCodes.network, '网络不给力~')
