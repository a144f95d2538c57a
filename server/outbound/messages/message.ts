import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { templateNames } from '#contract/console/smsTemplates'
import { tenants } from '../../db/schema/site/tenants'
import { sentMessages } from '../../probes/metrics'
import type { OuterServices } from '../../services'
import type { LetterFile } from './mail'

/** A text message or, to an address with an @, a letter. */
export const Message = z.object({
  tenantId: z.int(),
  to: z.string(),
  /** Subject of a letter. */
  subject: z.string(),
  /** Without the site's signature, which is put in front of it. */
  text: z.string(),
  /** Leaves out the signature, for letters in another language. */
  unsigned: z.optional(z.boolean()),
  code: z.optional(z.string()),
  /** Address at which a POST stops letters of this kind without a login. */
  unsubscribe: z.optional(z.string()),
  template: z._default(z.enum(templateNames), 'accountWarning'),
  params: z._default(z.record(z.string(), z.string()), {}),
})
export type Message = z.infer<typeof Message>

/** Whether messages of a site can go to a number or address at all. */
export const isReachable = (
  { offers }: Pick<OuterServices, 'offers'>,
  { tenantId, to }: Pick<Message, 'tenantId' | 'to'>,
): boolean => (to.includes('@') ? offers.mail : offers.sms(tenantId))

/** Throws when the provider refuses. `key` is the same for repeats of one message. Only letters have `files`. */
export async function sendMessage(
  { db, sms, mail }: Pick<OuterServices, 'db' | 'sms' | 'mail'>,
  { to, subject, template, params, unsigned, ...message }: Message,
  key: string,
  files?: readonly LetterFile[],
): Promise<void> {
  const { sign, from } = await findSender(db, message.tenantId)
  const text = unsigned || message.text.startsWith('【') ? message.text : `【${sign}】${message.text}`
  try {
    const isTaken = to.includes('@')
      ? await mail.send({ ...message, text, from, to, subject, key, files })
      : await sms.send({ ...message, text, mobile: to, sign, template, params, key })
    if (!isTaken) throw new Error('The provider refused a message')
    sentMessages.inc({ outcome: 'sent' })
  } catch (error) {
    sentMessages.inc({ outcome: 'refused' })
    throw error
  }
}

/** A site signs with its own name until it has a signature. */
async function findSender(db: OuterServices['db'], tenantId: number): Promise<{ sign: string; from: string }> {
  const [row] = await db
    .select({ name: tenants.name, senders: tenants.senders })
    .from(tenants)
    .where(eq(tenants.id, tenantId))
  return { sign: row?.senders.smsSign || (row?.name ?? ''), from: row?.senders.mailFrom ?? '' }
}
