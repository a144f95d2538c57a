import type { LoginHost } from '#contract/embedded/loginHost'
import type { TenantSite } from '../edge/sites'
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
  readonly payments: readonly PaymentOffer[]
  /** By merchants that sites have of their own. */
  readonly sitePayments: readonly PaymentOffer[]
  /** What a site has of both. Only the installation's merchants make it a shop. */
  paymentsOf(tenantId: number): readonly PaymentOffer[]
  /** People get a number that is not the real one. */
  readonly privacyNumbers: boolean
  /** A language model makes suggestions. */
  readonly textModel: boolean
}

type PaymentOffer = Pick<PaymentProvider, 'channel' | 'scenes'>

/** What a site has of its own. */
type OwnOf = (tenantId: number) => Pick<TenantSite, 'ownSms' | 'paysInDouyin'> | undefined

export const offersOf = (providers: Providers, ownOf: OwnOf): Offers => ({
  sms: (tenantId) => !providers.sms.isMissing || (tenantId !== undefined && ownOf(tenantId)?.ownSms === true),
  mail: !providers.mail.isMissing,
  realName: providers.identity !== undefined,
  invoices: providers.invoices !== undefined,
  licences: providers.licences !== undefined,
  platformNotices: providers.messaging.sendsNotices,
  hosts: providers.messaging.hosts,
  payments: providers.payments.all,
  sitePayments: providers.payments.ofSites,
  paymentsOf: (tenantId) => [
    ...providers.payments.all,
    ...(ownOf(tenantId)?.paysInDouyin ? providers.payments.ofSites : []),
  ],
  privacyNumbers: providers.privacyNumbers !== undefined,
  textModel: providers.textModel !== undefined,
})
