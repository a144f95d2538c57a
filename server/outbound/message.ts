import * as z from 'zod/mini'
import { sentMessages } from '../probes/metrics'
import type { Services } from '../services'

/** A text message or, to an address with an @, a letter. */
export const Message = z.object({
  tenantId: z.int(),
  to: z.string(),
  /** Of a letter. */
  subject: z.string(),
  text: z.string(),
  code: z.optional(z.string()),
})
export type Message = z.infer<typeof Message>

/** Whether the installation can send to a number or address at all. */
export const isReachable = ({ sms, mail }: Pick<Services, 'sms' | 'mail'>, to: string): boolean =>
  !(to.includes('@') ? mail : sms).isMissing

/** Throws when the provider refuses. `key` is the same for repeats of one message. */
export async function sendMessage(
  { sms, mail }: Pick<Services, 'sms' | 'mail'>,
  { to, subject, ...message }: Message,
  key: string,
): Promise<void> {
  const isTaken = to.includes('@')
    ? await mail.send({ ...message, to, subject, key })
    : await sms.send({ ...message, mobile: to, key })
  sentMessages.inc({ outcome: isTaken ? 'sent' : 'refused' })
  if (!isTaken) throw new Error('The provider refused a message')
}
