import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { LoginHost } from '#contract/embedded/loginHost'

/** Data that one step of a stand-in's flow passes to the next. */
const Step = z.discriminatedUnion('step', [
  /** In the address of a login code: shows the page. */
  z.object({ step: z.literal('scan'), tenantId: z.int(), scene: z.string() }),
  z.object({
    step: z.literal('authorize'),
    tenantId: z.int(),
    host: LoginHost,
    back: z.string(),
    state: z.string(),
  }),
  z.object({ step: z.literal('mini'), tenantId: z.int() }),
  /** In the page's form alone: proves that somebody saw the page. */
  z.object({ step: z.literal('confirm'), of: z.string() }),
  /** Issued by the page: represents a platform user. */
  z.object({ step: z.literal('code'), tenantId: z.int(), host: LoginHost, name: z.string(), nonce: z.string() }),
])
export type Step = z.infer<typeof Step>

const Signed = z.object({ until: z.int(), data: Step })

/** How long a ticket is valid, in ms. */
const life = 5 * 60_000

/** Tickets that only this installation can make: contents, moment of expiry and signature. */
export function openDevelopmentTickets(secret: string, now: () => number) {
  const sign = (text: string) => createHmac('sha256', `stand-in:${secret}`).update(text).digest()
  return {
    issue(data: Step): string {
      const text = Buffer.from(JSON.stringify({ until: now() + life, data })).toString('base64url')
      return `${text}.${sign(text).toString('base64url')}`
    },
    /** Undefined for a ticket that is forged, over, or of another step. */
    read<Name extends Step['step']>(ticket: string, step: Name): Extract<Step, { step: Name }> | undefined {
      const [text = '', signature = ''] = ticket.split('.')
      const [given, due] = [Buffer.from(signature, 'base64url'), sign(text)]
      if (given.length !== due.length || !timingSafeEqual(given, due)) return undefined
      const { data, until } = Signed.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
      return until > now() && data.step === step ? (data as Extract<Step, { step: Name }>) : undefined
    },
    /** A key that only this installation derives from a ticket. */
    keyOf: (ticket: string): Buffer => sign(`key:${ticket}`).subarray(0, 16),
  }
}

export type DevelopmentTickets = ReturnType<typeof openDevelopmentTickets>
