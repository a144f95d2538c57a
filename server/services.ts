import type { FastifyBaseLogger } from 'fastify'
import type { DecidedMatter } from '#contract/chat/decisions'
import type { Draft } from '#contract/chat/drafts'
import type { Notification } from '#contract/chat/notification'
import type { RoomEvent } from '#contract/chat/rooms'
import type { Update } from '#contract/chat/socket'
import type { MeetingNews } from '#contract/interviews/room'
import type { MapConfig } from '#contract/maps/map'
import type { OperatorAct } from '#contract/operatorActs'
import type { Role } from '#contract/roles'
import type { DangerousAct } from './area/dangerousAct'
import type { OwnParts } from './area/own'
import type { Product } from './area/product'
import type { SiteContent } from './area/siteContent'
import type { Db } from './db/database'
import type { CaptchaProvider } from './outbound/captcha'
import type { IdentityProvider } from './outbound/identity'
import type { InvoiceProvider } from './outbound/invoices/invoices'
import type { LicenceReader } from './outbound/licences'
import type { MailProvider } from './outbound/messages/mail'
import type { SmsProvider } from './outbound/messages/sms'
import type { MessagingProvider } from './outbound/messaging'
import type { Offers } from './outbound/offers'
import type { Payments } from './outbound/payments/openPayments'
import type { PrivacyNumbers } from './outbound/privacyNumbers'
import type { PushProvider } from './outbound/push/webPush'
import type { Storage } from './outbound/storage/storage'
import type { TextModel } from './outbound/textModel'
import type { Papers } from './papers/papers'
import type { Tenant } from './wire/handle'
import type { ChatRulesOfSites } from './words/chatRules'

/**
 * What code in a database transaction may use. Nothing in it waits for anything outside the database, so that no transaction
 * holds a connection that others need. Clocks come from here, so tests can replace them.
 */
export interface Services {
  readonly db: Db
  readonly now: () => Date
  readonly log: FastifyBaseLogger
  /** Returns the URL of a tenant's site for links in messages: https://jobs.example.com. Never taken from a caller. */
  readonly siteUrl: (tenant: Pick<Tenant, 'key'>) => string
  readonly live: Live
  /** What the installation's providers can do. */
  readonly offers: Offers
  /** Products by kind. */
  readonly products: ReadonlyMap<string, Product>
  /** What operators of a site publish, by the key of its kind. */
  readonly siteContents: ReadonlyMap<string, SiteContent>
  /** Acts that need a second operator, by their name. */
  readonly dangerousActs: ReadonlyMap<string, DangerousAct>
  /** What operators do, by the log's name. */
  readonly operatorActs: ReadonlyMap<string, OperatorAct>
  /** What operators read of the kinds of work. */
  readonly workTitles: ReadonlyMap<string, string>
  /** Runs work after the call's transaction commits, or at once outside a transaction. It is not awaited; errors are logged. */
  afterCommit(work: (services: OuterServices) => Promise<unknown>): void
  readonly chatRules: ChatRulesOfSites
  /** What an area keeps for itself in this process. */
  readonly own: OwnParts
  /** The map of the installation's sites; `drawn` is the demo's own map, undefined means no map. */
  readonly maps: MapConfig | 'drawn' | undefined
  /** True if people of the demo may log in by their public password. */
  readonly isDemo: boolean
  /** The installation's secret: keys the hashes of short codes and derives renewed tokens. */
  readonly secret: string
}

/**
 * What code outside transactions may use. A transaction does not get the providers: what needs one comes before it, or after it as
 * a task of `server/work`.
 */
export interface OuterServices extends Services, Providers {}

/** What lies outside the database, and may take long to answer: networks, files, threads, models. Tests can replace each. */
export interface Providers {
  readonly sms: SmsProvider
  readonly mail: MailProvider
  readonly push: PushProvider
  readonly captcha: CaptchaProvider
  /** Undefined if no provider verifies names; the site does not offer it then. */
  readonly identity: IdentityProvider | undefined
  /** Undefined if nothing reads licences: then they are typed. */
  readonly licences: LicenceReader | undefined
  /** Undefined if no provider gives out privacy numbers; people see the real number then. */
  readonly privacyNumbers: PrivacyNumbers | undefined
  /** Undefined if the installation has no language model: then suggestions are made by rules alone. */
  readonly textModel: TextModel | undefined
  /** Each site's programs in WeChat and other apps. */
  readonly messaging: MessagingProvider
  /** Contents of uploaded files, including incomplete uploads. */
  readonly storage: Storage
  /** What lies outside the database and only one area uses. */
  readonly outside: OwnParts
  /** Draws resumes as files. */
  readonly papers: Papers
  /** Undefined if operators issue invoices by hand. */
  readonly invoices: InvoiceProvider | undefined
  /** The ways to pay. */
  readonly payments: Payments
}

/** The live side: presence and pushes. Implemented in `server/sockets`. */
export interface Live {
  /** Sends committed updates to every device of a chat user. Devices that miss them fetch them by their cursor. */
  pushUpdates(imUserId: number, updates: readonly Update[]): void
  /** Sends a saved or cleared draft to every device of a chat user. */
  pushDraft(imUserId: number, draft: Draft): void
  /** Tells every device of a chat user that an order of theirs changed. Not kept for those who are away. */
  tellOrder(imUserId: number, id: string): void
  /** Tells every device of a chat user that these applications changed. Not kept for those who are away. */
  tellSends(imUserId: number, ids: readonly number[]): void
  /** Tells every device of a chat user that a request of theirs was decided. Not kept for those who are away. */
  tellDecision(imUserId: number, matter: DecidedMatter): void
  /** Sends what happens in a video interview to every device of a chat user. Not kept for those who are away. */
  tellMeeting(imUserId: number, news: MeetingNews): void
  /** Sends an event to everyone in its room. */
  tellRoom(event: RoomEvent): void
  /**
   * Shows a system notification on the screens of a chat user (core 4.5), except in one session. No-op if the user is offline.
   */
  notify(imUserId: number, notification: Notification, exceptSession?: string): void
  /** Those of these users who are connected in the role. In a transaction, only those who are on this process. */
  findOnline(userIds: readonly number[], role: Role, where?: 'here'): Promise<ReadonlySet<number>>
  /** People in each of these chatrooms, however many connections they have. Not in a transaction. */
  countViewers(roomIds: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** Closes the sockets of these sessions with `code` (1007 logged out, 10007 blocked). */
  endSessions(sessionIds: readonly string[], code: number): void
}
