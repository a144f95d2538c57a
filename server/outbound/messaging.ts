import type { SdkConfig } from '#contract/embedded/host'
import type { LoginHost } from '#contract/embedded/loginHost'

/** A user of an app. `openId` identifies the user to this tenant. */
export interface MessagingUser {
  readonly openId: string
  readonly name: string
}

/** Called when a platform's user has confirmed a code; resolves to whether the code was still valid. */
export type ConfirmListener = (confirmed: { tenantId: number; scene: string; user: MessagingUser }) => Promise<boolean>

/** Logins through the messaging platform and other apps that embed the site. */
export interface MessagingProvider {
  /** The apps whose users it identifies. */
  readonly hosts: readonly LoginHost[]
  /** Address for the picture of a login code: absolute, or a path of this site. */
  createLoginCode(code: { tenantId: number; scene: string }): Promise<string>
  /** The user of an in-app browser's code; undefined if the code is invalid. */
  identify(login: { tenantId: number; code: string; host: LoginHost }): Promise<MessagingUser | undefined>
  /** Decrypts the number that a mini-program passes on; undefined if it cannot be read. */
  readMobile(given: { tenantId: number; code: string; encryptedData: string; iv: string }): Promise<string | undefined>
  /** Signs a page, which may then use the platform's SDK. */
  signPage(page: { tenantId: number; url: string; program: 'wechat' | 'wework' }): Promise<SdkConfig>
  /** Address at which an in-app browser asks its user for permission. It comes back to `url` with `wechatCode` and `state`. */
  authorizeUrl(wish: { tenantId: number; host: LoginHost; url: string; state: string; scope: string }): Promise<string>
  /** An address that opens the mini-program from any browser. */
  urlLink(target: { tenantId: number; path: string; query: string }): Promise<string>
  /**
   * Sends a template message whose press leads to `url`. Resolves to false if the user does not take any from this site. Missing if the
   * platform sends none.
   */
  sendNotice?(notice: { tenantId: number; openId: string; title: string; text: string; url: string }): Promise<boolean>
  onConfirm(listener: ConfirmListener): void
}
