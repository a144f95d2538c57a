import type { LoginHost } from '../../contract/embedded/loginHost'
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
  readonly messaging: boolean
  /** The apps whose users the messaging platform identifies. */
  readonly hosts: readonly LoginHost[]
  readonly payments: readonly Pick<PaymentProvider, 'channel' | 'scenes'>[]
}

export const offersOf = ({ sms, mail, identity, invoices, licences, messaging, payments }: Providers): Offers => ({
  sms: !sms.isMissing,
  mail: !mail.isMissing,
  realName: identity !== undefined,
  invoices: invoices !== undefined,
  licences: licences !== undefined,
  messaging: messaging !== undefined,
  hosts: messaging?.hosts ?? [],
  payments: payments.all,
})
