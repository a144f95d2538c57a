import type { SdkConfig } from '../../contract/embedded/host'

/** A user as the messaging platform knows them: `openId` is the platform's own name for them at this tenant. */
export interface MessagingUser {
  readonly openId: string
  readonly name: string
}

/** Told when a platform user has confirmed a code; answers whether the code was still good. */
export type ConfirmListener = (confirmed: { tenantId: number; scene: string; user: MessagingUser }) => Promise<boolean>

/** What lies outside the machine: the messaging platform's login. */
export interface MessagingProvider {
  /** Address that goes into the picture of a login code, whole or as a path of this site. */
  createLoginCode(code: { tenantId: number; scene: string }): Promise<string>
  /** Who an in-app browser's code stands for; undefined when it is none. */
  identify(login: { tenantId: number; code: string }): Promise<MessagingUser | undefined>
  /** The number that a mini-program hands over, decrypted; undefined when it cannot be read. */
  readMobile(given: { tenantId: number; code: string; encryptedData: string; iv: string }): Promise<string | undefined>
  /** The platform's leave for a page to use its SDK. */
  signPage(page: { tenantId: number; url: string; program: 'wechat' | 'wework' }): Promise<SdkConfig>
  /** Where an in-app browser asks its user for leave. */
  authorizeUrl(wish: { tenantId: number; url: string; state: string; scope: string }): Promise<string>
  /** An address that opens the mini-program from any browser. */
  urlLink(target: { tenantId: number; path: string; query: string }): Promise<string>
  onConfirm(listener: ConfirmListener): void
}
