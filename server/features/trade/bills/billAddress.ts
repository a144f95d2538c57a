import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

/** How long an address is valid, in ms. */
const lifetime = 600_000

/** The document behind an address, for anyone who has the address. */
const BillTicket = z.object({
  kind: z.enum(['receipt', 'invoice']),
  tenantId: z.int(),
  /** Id of the order, or of the invoice. */
  id: z.string(),
  until: z.int(),
})
export type BillTicket = z.infer<typeof BillTicket>

export const billPath = '/files/bill'

const sign = (secret: string, text: string) => createHmac('sha256', `${secret}:bill`).update(text).digest('base64url')

export function billAddress(secret: string, ticket: Omit<BillTicket, 'until'>, now: number): string {
  const text = Buffer.from(JSON.stringify({ ...ticket, until: now + lifetime })).toString('base64url')
  return `${billPath}?ticket=${text}.${sign(secret, text)}`
}

/** The ticket of an address that this server signed and that still works. */
export function readBillTicket(secret: string, sent: string, now: number): BillTicket | undefined {
  const [text = '', signature = ''] = sent.split('.')
  const [expected, given] = [Buffer.from(sign(secret, text)), Buffer.from(signature)]
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
  const ticket = BillTicket.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return ticket.until > now ? ticket : undefined
}
