import type { OuterServices } from '#server/services'
import { type Site, secretOfTests } from '../server/site'

/** The parts of the server that find the bills to compare, with the sandbox as the installation's provider. */
export const openReconciling = (site: Site): OuterServices =>
  ({
    db: site.database.db,
    now: () => site.now(),
    secret: secretOfTests,
    offers: { payments: [{ channel: 'sandbox' }], sitePayments: [{ channel: 'douyin' }] },
  }) as unknown as OuterServices
