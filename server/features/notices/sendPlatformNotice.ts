import type { NoticeOutcome, PlatformNotice } from '../../outbound/messaging'
import type { OuterServices } from '../../services'
import { blockConsent, giveBackConsent, takeConsent } from './platformConsents'
import type { PlatformAddress } from './platformNotices'

interface Sending extends Pick<PlatformNotice, 'title' | 'text' | 'at' | 'site' | 'origin' | 'path'> {
  readonly tenantId: number
  readonly userId: number
  readonly address: PlatformAddress
}

/**
 * Sends one message, and uses up the user's consent with it. Not in a transaction. Rejects if a later attempt may succeed; the consent is
 * there again then.
 */
export async function sendPlatformNotice(
  { db, messaging, now }: Pick<OuterServices, 'db' | 'messaging' | 'now'>,
  { address, userId, ...notice }: Sending,
): Promise<NoticeOutcome> {
  const { templateId, ...to } = address
  const wanted = { userId, program: address.program, templateId }
  if (!(await takeConsent(db, wanted))) return { result: 'unwanted' }
  let outcome: NoticeOutcome | undefined
  try {
    outcome = await messaging.sendNotice({ ...notice, ...to })
    return outcome
  } finally {
    if (outcome?.result === 'unwanted') await blockConsent(db, { tenantId: notice.tenantId, ...wanted }, now())
    else if (outcome?.result !== 'sent') await giveBackConsent(db, wanted)
  }
}
