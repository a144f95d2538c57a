import type { LoginHost } from '#contract/embedded/loginHost'
import type { Providers } from '../services'
import type { PaymentProvider } from './payments/provider'

/** What the installation's providers can do, without asking them: a transaction may decide by it. */
export interface Offers {
  readonly sms: boolean
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

export const offersOf = (providers: Providers): Offers => ({
  sms: !providers.sms.isMissing,
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
