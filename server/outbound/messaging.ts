import type { SdkConfig } from '#contract/embedded/host'
import type { HostMenu, readHostMenu } from '#contract/embedded/hostMenu'
import type { LoginHost } from '#contract/embedded/loginHost'
import type { ProgramName } from '#contract/embedded/programs'
import type { NoticeProgram } from '#contract/embedded/templateFields'
import type { OutputOf } from '#contract/endpoint'
import type { Result } from '#contract/errors'
import type { ToldKind } from '#contract/notices/ways'

/** A user of an app. */
export interface MessagingUser {
  /** Names the user to this tenant and this program. */
  readonly openId: string
  readonly name: string
  /** The program that identified the user. */
  readonly program: ProgramName
  /** Names the person to all programs of the site's account at the app's open platform; undefined if the app does not say. */
  readonly unionId?: string | undefined
}

/** Called when a platform's user has confirmed a code; resolves to whether the code was still valid. */
export type ConfirmListener = (confirmed: { tenantId: number; scene: string; user: MessagingUser }) => Promise<boolean>

/** A user's session of a mini-program. `session` opens what the program's platform seals for the user; nobody else can read it. */
export interface MiniSession {
  readonly user: MessagingUser
  readonly session: string
}

/** What the platform's test said, for an operator. */
export interface ProgramTest {
  readonly passed: boolean
  readonly says: string
}

/** What a user is told by a program. A press leads to `path`, a page of the site at `origin`. */
export interface PlatformNotice {
  readonly tenantId: number
  readonly program: NoticeProgram
  readonly openId: string
  readonly kind: ToldKind
  readonly title: string
  readonly text: string
  readonly at: Date
  readonly site: string
  readonly origin: string
  readonly path: string
}

export type NoticeOutcome =
  | { readonly result: 'sent' }
  /** The user takes none: does not follow the account, or has not allowed the message. */
  | { readonly result: 'unwanted' }
  /** The platform refuses the template or the program, or the site has none. `says` is for operators. */
  | { readonly result: 'unset'; readonly says: string }

/**
 * Logins through the messaging platform and other apps that embed the site. Each call fails with a sentence for visitors: with 1001
 * if what the user brought is used up, forged or of another program, with 1010 if the platform does not do it.
 */
export interface MessagingProvider {
  /** The apps whose users it identifies on sites that have no programs of their own. */
  readonly hosts: readonly LoginHost[]
  /** The text of a login code. */
  createLoginCode(code: { tenantId: number; scene: string }): Promise<Result<string>>
  /** The user of an in-app browser's code. */
  identify(login: { tenantId: number; code: string; host: LoginHost }): Promise<Result<MessagingUser>>
  /** Begins a session of a mini-program by the code that it got. */
  openSession(login: { tenantId: number; code: string; host: LoginHost }): Promise<Result<MiniSession>>
  /** Decrypts the number that a mini-program passes on. */
  readMobile(given: { tenantId: number; session: string; encryptedData: string; iv: string }): Promise<Result<string>>
  /** The number by the code of a mini-program's button. */
  findMobile(given: { tenantId: number; code: string }): Promise<Result<string>>
  /** Signs a page, which may then use the platform's SDK. */
  signPage(page: { tenantId: number; url: string; program: 'wechat' | 'wework' | 'douyin' }): Promise<Result<SdkConfig>>
  /**
   * Address at which an in-app browser asks its user for permission. It comes back to `url`, which is on the site, with `wechatCode`
   * and `state`.
   */
  authorizeUrl(wish: {
    tenantId: number
    host: LoginHost
    url: string
    state: string
    scope: 'snsapi_base' | 'snsapi_userinfo'
  }): Promise<Result<string>>
  /** An address that opens the mini-program from any browser, or a scheme that apps open. */
  urlLink(target: { tenantId: number; path: string; query: string; kind?: 'link' | 'scheme' }): Promise<Result<string>>
  /** A picture that opens the mini-program when it is scanned. `query` has at most 32 letters. */
  programCode(target: { tenantId: number; path: string; query: string }): Promise<Result<Buffer>>
  /** Whether a user of the official account follows it. */
  isFollowing(user: { tenantId: number; openId: string }): Promise<Result<boolean>>
  /** Gives the official account a menu, whose pages of the site are at `origin`. */
  publishMenu(wish: { tenantId: number; menu: HostMenu; origin: string }): Promise<ProgramTest>
  /** The menu that followers see; `says` is why it could not be read. */
  readMenu(wish: { tenantId: number }): Promise<OutputOf<typeof readHostMenu>>
  /** Tries a program of a site, switched on or off, for its operators. */
  test(wish: { tenantId: number; program: ProgramName }): Promise<ProgramTest>
  /** Sends messages to users of sites that have no programs of their own. */
  readonly sendsNotices: boolean
  /** Sends a message by the site's template for its kind. Rejects if a later attempt may succeed. */
  sendNotice(notice: PlatformNotice): Promise<NoticeOutcome>
  onConfirm(listener: ConfirmListener): void
  /** Reports what a user did in the app: the platform tells it to the site. Resolves to whether a code was confirmed. */
  confirm(told: { tenantId: number; scene: string; openId: string }): Promise<boolean>
}
