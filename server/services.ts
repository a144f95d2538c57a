import type { FastifyBaseLogger } from 'fastify'
import type { Draft } from '../contract/chat/drafts'
import type { Notification } from '../contract/chat/notification'
import type { RoomEvent } from '../contract/chat/rooms'
import type { Update } from '../contract/chat/socket'
import type { MapConfig } from '../contract/maps/map'
import type { Role } from '../contract/roles'
import type { Db } from './db/database'
import type { KnownChatRules } from './features/chat/posting/chatRules'
import type { TextBatches } from './features/chat/posting/textBatches'
import type { WordQueue } from './features/chat/search/wordQueue'
import type { Partials } from './features/uploads/partials'
import type { CaptchaProvider } from './outbound/captcha'
import type { MailProvider } from './outbound/mail'
import type { MessagingProvider } from './outbound/messaging'
import type { SmsProvider } from './outbound/sms'
import type { Storage } from './outbound/storage/storage'
import type { Tenant } from './wire/handle'

/** What handlers may reach beside their input. Clocks and networks come from here, so that tests give their own. */
export interface Services {
  readonly db: Db
  readonly now: () => Date
  readonly log: FastifyBaseLogger
  /** The address of a tenant's site for links in messages, never what a caller says it is: https://jobs.example.com. */
  readonly siteUrl: (tenant: Pick<Tenant, 'key'>) => string
  readonly sms: SmsProvider
  readonly mail: MailProvider
  readonly captcha: CaptchaProvider
  /** Absent where the site has no messaging platform. */
  readonly messaging: MessagingProvider | undefined
  /** Contents of uploaded files, and those still on their way. */
  readonly storage: Storage
  readonly partials: Partials
  readonly live: Live
  /** Does work once the call's transaction is committed, at once without one. Nobody waits for it; what it throws is logged. */
  afterCommit(work: (services: Services) => Promise<unknown>): void
  readonly chatRules: KnownChatRules
  readonly texts: TextBatches
  readonly wordQueue: WordQueue
  /** The map of the installation's sites; `drawn` where the demo's stands in, undefined for none. */
  readonly maps: MapConfig | 'drawn' | undefined
  /** The installation's own: keys the hashes of short codes and makes renewed tokens. */
  readonly secret: string
}

/** The live side: who is connected, and pushing to them. `server/sockets` carries it out. */
export interface Live {
  /** Sends committed updates to every device of a chat user. Devices that miss them ask by their cursor. */
  pushUpdates(imUserId: number, updates: readonly Update[]): void
  /** Tells every device of a chat user of a draft that was saved or cleared. */
  pushDraft(imUserId: number, draft: Draft): void
  /** Tells everybody in the event's room. */
  tellRoom(event: RoomEvent): void
  /** Brings a system notification up on whatever a chat user looks at now (core 4.5), but for one session; nobody there, nothing told. */
  notify(imUserId: number, notification: Notification, exceptSession?: string): void
  isOnline(userId: number, role: Role): boolean
  /** Ends the sockets of these sessions with `code` (1007 logged out, 10007 blocked). */
  endSessions(sessionIds: readonly string[], code: number): void
}
