import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { UploadKind } from '#contract/uploads/upload'

/** The permission of an upload target: one file of one user, for an hour. */
const Ticket = z.object({
  tenantId: z.int(),
  userId: z.int(),
  md5: z.string(),
  size: z.int(),
  name: z.string(),
  kind: UploadKind,
  expiresAt: z.int(),
})
export type Ticket = z.infer<typeof Ticket>

const sign = (secret: string, text: string) => createHmac('sha256', `${secret}:upload`).update(text).digest('base64url')

export function issueTicket(secret: string, ticket: Ticket): string {
  const text = Buffer.from(JSON.stringify(ticket)).toString('base64url')
  return `${text}.${sign(secret, text)}`
}

/** The ticket, if this server issued it and its hour is not over. */
export function readTicket(secret: string, sent: string, now: number): Ticket | undefined {
  const [text = '', signature = ''] = sent.split('.')
  if (!isSame(sign(secret, text), signature)) return undefined
  const parsed = Ticket.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return parsed.success && parsed.data.expiresAt > now ? parsed.data : undefined
}

/** The same for every attempt at one file, so that an attempt continues where the last one broke off. */
export const partialName = ({ tenantId, userId, md5, size, kind }: Omit<Ticket, 'name' | 'expiresAt'>): string =>
  createHash('sha256').update([tenantId, userId, md5, size, kind].join(':')).digest('hex')

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}
