import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, LargeId, Nothing } from '../fields'
import { limits } from '../limits'
import { cursorInput, cursorPageOf } from '../paging'
import type { MessageType } from './model'

/**
 * Exchanges (core 4.4): one side asks for the other's number, messaging-platform id or resume, for an acceptance or an
 * interview; the other agrees or refuses by a Result; a newer request of the same kind, or a Close, supersedes.
 */
export const ExchangeKind = z.enum(['mobile', 'wechat', 'resume', 'accepted', 'interview'])
export type ExchangeKind = z.infer<typeof ExchangeKind>

export const asked = 1 as const
export const agreed = 2 as const
export const refused = 3 as const
export const superseded = 5 as const
export const ExchangeStatus = z.union([z.literal(asked), z.literal(agreed), z.literal(refused), z.literal(superseded)])
export type ExchangeStatus = z.infer<typeof ExchangeStatus>

/** How the side that was asked may answer. */
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

/** A resume as it changes hands: the one on the site, or a file beside it. */
export const ExchangedResume = z.object({ resumeId: z.int(), name: z.string(), isAttachment: z.boolean() })
export type ExchangedResume = z.infer<typeof ExchangedResume>

/** What a request says beside its kind. `note` goes with an acceptance; `resume` with one that is offered. */
export const ExchangeContent = z.object({
  status: ExchangeStatus,
  note: z.optional(z.string()),
  resume: z.optional(ExchangedResume),
})
export type ExchangeContent = z.infer<typeof ExchangeContent>

/** What a Result or a Close says. `values`: what each side gave, by role; masked nowhere, since both agreed. */
export const OutcomeContent = z.object({
  requestId: z.int(),
  status: ExchangeStatus,
  values: z.optional(z.object({ seeker: z.string(), recruiter: z.string() })),
  resume: z.optional(ExchangedResume),
})
export type OutcomeContent = z.infer<typeof OutcomeContent>

/** What the other side has given me, by the latest exchange of each kind that was agreed to. */
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

/** My exchanges, the newest first; those that I removed are left out. */
export const Exchange = z.object({
  id: z.int(),
  cid: z.int(),
  kind: ExchangeKind,
  status: ExchangeStatus,
  requestId: z.int(),
  isMine: z.boolean(),
  peer: z.object({ name: z.string(), avatar: z.string(), about: z.string() }),
  /** What the other side gave: a number or an id; empty until agreed, and for other kinds. */
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

/** Takes one off my list; the other side keeps its own. What was exchanged is masked again for me. */
export const removeExchange = endpoint({
  path: '/im/chat/exchangeRemove',
  effect: 'once',
  access: 'login',
  input: z.strictObject({ id: Id }),
  output: Nothing,
})

/** An address that opens a file that was exchanged, for ten minutes. Not agreed, or no file: 1002. */
export const getExchangedFile = endpoint({
  path: '/api-user/resume/attachmentPdf',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ requestId: LargeId }),
  output: z.object({ url: z.string(), name: z.string(), type: z.string() }),
})
