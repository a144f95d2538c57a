import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, LargeId, Nothing } from '../fields'
import { limits } from '../limits'
import { cursorInput, cursorPageOf } from '../paging'
import { seen } from '../resume/seen'
import type { MessageType } from './model'

/**
 * Exchanges (core 4.4). One side requests the other's number, messaging-platform id or resume, or proposes an acceptance or an
 * interview; the other accepts or refuses by a Result. A newer request of the same kind, or a Close, supersedes it.
 */
export const ExchangeKind = z.enum(['mobile', 'wechat', 'resume', 'accepted', 'interview'])
export type ExchangeKind = z.infer<typeof ExchangeKind>

export const asked = 1 as const
export const agreed = 2 as const
export const refused = 3 as const
export const superseded = 5 as const
export const ExchangeStatus = z.union([z.literal(asked), z.literal(agreed), z.literal(refused), z.literal(superseded)])
export type ExchangeStatus = z.infer<typeof ExchangeStatus>

/** The possible responses of the requested side. */
export const ExchangeAnswer = z.union([z.literal(agreed), z.literal(refused)])
export type ExchangeAnswer = z.infer<typeof ExchangeAnswer>

export const exchangeRequestTypes = [
  'mobileExchange',
  'wechatExchange',
  'resumeExchange',
  'acceptedExchange',
  'interviewExchange',
] as const
export const exchangeResultTypes = [
  'mobileExchangeResult',
  'wechatExchangeResult',
  'resumeExchangeResult',
  'acceptedExchangeResult',
  'interviewExchangeResult',
] as const
export const exchangeCloseTypes = ['interviewExchangeClose'] as const

/** A resume in an exchange: the one on the site, or an attached file. */
export const ExchangedResume = z.object({ resumeId: z.int(), name: z.string(), isAttachment: z.boolean() })
export type ExchangedResume = z.infer<typeof ExchangedResume>

/** Content of a request besides its kind. `note` belongs to an acceptance, `resume` to an offered resume. */
export const ExchangeContent = z.object({
  status: ExchangeStatus,
  note: z.optional(z.string()),
  resume: z.optional(ExchangedResume),
})
export type ExchangeContent = z.infer<typeof ExchangeContent>

/** Content of a Result or a Close. `values`: what each side gave, by role; unmasked, since both agreed. */
export const OutcomeContent = z.object({
  requestId: z.int(),
  status: ExchangeStatus,
  values: z.optional(z.object({ seeker: z.string(), recruiter: z.string() })),
  resume: z.optional(ExchangedResume),
})
export type OutcomeContent = z.infer<typeof OutcomeContent>

/** What the other side has given me: the latest accepted exchange of each kind. */
export const Exchanged = z.object({
  mobile: z.optional(z.string()),
  wechat: z.optional(z.string()),
  resume: z.optional(z.extend(ExchangedResume, { requestId: z.int() })),
  accepted: z.optional(z.literal(true)),
})
export type Exchanged = z.infer<typeof Exchanged>

export function kindOf(type: MessageType): ExchangeKind | undefined {
  const [, kind] = /^(mobile|wechat|resume|accepted|interview)Exchange/.exec(type) ?? []
  return kind as ExchangeKind | undefined
}

export const isRequest = (type: MessageType): boolean => type.endsWith('Exchange')

/** My exchanges, newest first, without those that I removed. */
export const Exchange = z.object({
  id: z.int(),
  cid: z.int(),
  kind: ExchangeKind,
  status: ExchangeStatus,
  requestId: z.int(),
  isMine: z.boolean(),
  peer: z.object({ name: z.string(), avatar: z.string(), about: z.string() }),
  /** The other side's number or id; empty until accepted, and for other kinds. */
  value: z.string(),
  resume: z.nullable(ExchangedResume),
  jobName: z.string(),
  createdAt: Instant,
})
export type Exchange = z.infer<typeof Exchange>

export const findExchanges = endpoint({
  path: '/im/chat/exchangeFind',
  effect: 'read',
  access: 'login',
  input: z.strictObject({
    ...cursorInput(limits.conversationPage),
    kind: z.optional(ExchangeKind),
    status: z.optional(ExchangeStatus),
  }),
  output: cursorPageOf(Exchange),
})

/** Removes an exchange from my list; the other side keeps its own. The exchanged data is masked again for me. */
export const removeExchange = endpoint({
  path: '/im/chat/exchangeRemove',
  effect: 'once',
  access: 'login',
  input: z.strictObject({ id: Id }),
  output: Nothing,
})

/** Returns an address that opens an exchanged file for ten minutes. Fails with 1002 if not accepted, or if there is no file. */
export const getExchangedFile = endpoint({
  path: '/api-user/resume/attachmentPdf',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ requestId: LargeId }),
  output: seen(z.object({ url: z.string(), name: z.string(), type: z.string() })),
})
