import type { SdkConfig } from '../../contract/embedded/host'
import type { LoginHost } from '../../contract/embedded/loginHost'

/** A user as an app knows them: `openId` is the app's own name for them at this tenant. */
export interface MessagingUser {
  readonly openId: string
  readonly name: string
}

/** Told when a platform user has confirmed a code; answers whether the code was still good. */
export type ConfirmListener = (confirmed: { tenantId: number; scene: string; user: MessagingUser }) => Promise<boolean>

/** What lies outside the machine: the logins of the messaging platform and of other apps that embed the site. */
export interface MessagingProvider {
  /** The apps whose user it identifies. */
  readonly hosts: readonly LoginHost[]
  /** Address that goes into the picture of a login code, whole or as a path of this site. */
  createLoginCode(code: { tenantId: number; scene: string }): Promise<string>
  /** The user of an in-app browser's code; undefined if the code is invalid. */
  identify(login: { tenantId: number; code: string; host: LoginHost }): Promise<MessagingUser | undefined>
  /** The number that a mini-program hands over, decrypted; undefined when it cannot be read. */
  readMobile(given: { tenantId: number; code: string; encryptedData: string; iv: string }): Promise<string | undefined>
  /** The platform's leave for a page to use its SDK. */
  signPage(page: { tenantId: number; url: string; program: 'wechat' | 'wework' }): Promise<SdkConfig>
  /** Where an in-app browser asks its user for leave. It comes back to `url` with `wechatCode` and `state`. */
  authorizeUrl(wish: { tenantId: number; host: LoginHost; url: string; state: string; scope: string }): Promise<string>
  /** An address that opens the mini-program from any browser. */
  urlLink(target: { tenantId: number; path: string; query: string }): Promise<string>
  onConfirm(listener: ConfirmListener): void
}
