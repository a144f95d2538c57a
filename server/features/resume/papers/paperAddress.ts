import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod'
import { _default } from 'zod/mini'
import { PaperFont, PaperFormat, PaperLanguage, PaperTemplate } from '#contract/resume/papers'

/** How long an address of a paper is valid, in ms. */
const lifetime = 600_000

/** The paper behind an address, for anyone who has the address. */
const PaperTicket = z.object({
  tenantId: z.int(),
  userId: z.int(),
  template: PaperTemplate,
  font: PaperFont,
  photo: z.boolean(),
  language: _default(PaperLanguage, 'zh'),
  pictures: _default(z.boolean(), false),
  data: _default(z.boolean(), false),
  format: PaperFormat,
  /** The browser keeps the file instead of showing it. */
  isDownload: z.boolean(),
  /** For a recruiter: without number, mail and WeChat. */
  hidesContact: z.optional(z.boolean()),
  /** With 林** for a name. */
  hidesName: z.optional(z.boolean()),
  until: z.int(),
})
export type PaperTicket = z.infer<typeof PaperTicket>

const sign = (secret: string, text: string) => createHmac('sha256', `${secret}:paper`).update(text).digest('base64url')

export const paperPath = '/files/resume'

export function paperAddress(secret: string, ticket: Omit<PaperTicket, 'until'>, now: number): string {
  const text = Buffer.from(JSON.stringify({ ...ticket, until: now + lifetime })).toString('base64url')
  return `${paperPath}?ticket=${text}.${sign(secret, text)}`
}

/** The ticket of an address that this server signed and that still works. */
export function readPaperTicket(secret: string, sent: string, now: number): PaperTicket | undefined {
  const [text = '', signature = ''] = sent.split('.')
  const [expected, given] = [Buffer.from(sign(secret, text)), Buffer.from(signature)]
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return undefined
  const ticket = PaperTicket.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return ticket.until > now ? ticket : undefined
}
