import type { LoginHost } from '#contract/embedded/loginHost'
import type { Providers } from '../services'
import type { PaymentProvider } from './payments/provider'

/** What the installation's providers can do, without asking them: a transaction may decide by it. */
export interface Offers {
  /** Of a site, by its own account or the installation's provider; without an id, by the latter. */
  sms(tenantId?: number): boolean
  readonly mail: boolean
  readonly realName: boolean
  readonly invoices: boolean
  /** Business licences are read from their picture. */
  readonly licences: boolean
  /** Users of sites without programs of their own get messages of the messaging platform. */
  readonly platformNotices: boolean
  /** The apps whose users are identified on sites without programs of their own. */
  readonly hosts: readonly LoginHost[]
  readonly payments: readonly Pick<PaymentProvider, 'channel' | 'scenes'>[]
  /** People get a number that is not the real one. */
  readonly privacyNumbers: boolean
  /** A language model makes suggestions. */
  readonly textModel: boolean
}

/** `hasOwnSms` says of a site whether it sends text messages by an account of its own. */
export const offersOf = (providers: Providers, hasOwnSms: (tenantId: number) => boolean): Offers => ({
  sms: (tenantId) => !providers.sms.isMissing || (tenantId !== undefined && hasOwnSms(tenantId)),
  mail: !providers.mail.isMissing,
  realName: providers.identity !== undefined,
  invoices: providers.invoices !== undefined,
  licences: providers.licences !== undefined,
  platformNotices: providers.messaging.sendsNotices,
  hosts: providers.messaging.hosts,
  payments: providers.payments.all,
  privacyNumbers: providers.privacyNumbers !== undefined,
  textModel: providers.textModel !== undefined,
})
