import * as z from 'zod/mini'
import { Id, Instant, LargeId, Role } from '../fields'
import { InterviewBrief, InterviewSnapshot } from '../interviews/interview'
import { OfferSnapshot } from '../interviews/offer'
import { SlotsSnapshot } from '../interviews/slots'
import { JobCard } from '../jobs/job'
import { limits } from '../limits'
import {
  ExchangeContent,
  Exchanged,
  ExchangeStatus,
  exchangeCloseTypes,
  exchangeRequestTypes,
  exchangeResultTypes,
  OutcomeContent,
} from './exchange'

/**
 * The terms of chat (core 3.3). A chat user (`imUserId`) is one role of one account. A talk between two chat users has one id,
 * `cid`, for both sides. The conversation is the talk with its job; the contact is one side's view of it: flags, read cursor,
 * unread.
 */

export const Peer = z.object({
  imUserId: z.int(),
  userId: z.int(),
  role: Role,
  name: z.string(),
  avatar: z.string(),
  /** A recruiter's title, or a seeker's desired position. */
  title: z.string(),
  brandName: z.string(),
  /** Id of a seeker's resume or a recruiter's brand, to link to. */
  relationId: z.nullable(z.int()),
  /**
   * True if the account is blocked: its name is shown as 账号异常, and it cannot receive messages. Missing in data stored by an
   * earlier version.
   */
  blocked: z.optional(z.boolean()),
  /** The name is verified. Missing in data stored by an earlier version. */
  realName: z.optional(z.boolean()),
})
export type Peer = z.infer<typeof Peer>

/** Types of messages in a talk (core 3.3). `tip`: a line from the service, such as a reminder. */
export const MessageType = z.enum([
  'text',
  'image',
  'job',
  'resume',
  ...exchangeRequestTypes,
  ...exchangeResultTypes,
  ...exchangeCloseTypes,
  'tip',
])
export type MessageType = z.infer<typeof MessageType>

/** Texts and images can be revoked; requests, responses and sent resumes cannot. */
export const isRevocable = (type: MessageType): boolean => type === 'text' || type === 'image' || type === 'job'

export const TextContent = z.strictObject({
  text: z
    .string()
    .check(z.minLength(1, '不能发送空白消息'), z.maxLength(limits.messageText, `消息最多${limits.messageText}个字`)),
  /** The message of this talk to which this one replies. Omitted if it no longer exists. */
  quoteId: z.optional(LargeId),
})

/** A quoted message: its author and its beginning in one line; empty if it was revoked. */
export const Quote = z.object({
  msgId: z.int(),
  fromUserId: z.int(),
  text: z.string(),
  revoked: z.optional(z.boolean()),
})
export type Quote = z.infer<typeof Quote>

/** Returns the quote of a revoked message. */
export const emptyQuote = <Quoted extends Quote>(quote: Quoted): Quoted => ({ ...quote, text: '', revoked: true })

/** Returns the visible text of a quote. */
export const wordsOfQuote = ({ text, revoked }: Quote): string => (revoked ? '消息已撤回' : text)

/** `url` is an address of this site. Sizes in px; 0 if the server does not know them. */
export const ChatImage = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type ChatImage = z.infer<typeof ChatImage>

/** Content of a message, by its type. `job`: the talk's job at that time. `resume`: a resume was sent. */
export const MessageContent = z.object({
  text: z.optional(z.string()),
  /** The author's version of `text`, if the two sides see different words. */
  authorText: z.optional(z.string()),
  quote: z.optional(Quote),
  image: z.optional(ChatImage),
  job: z.optional(z.object({ id: z.int(), jobName: z.string(), salaryLabel: z.string(), brandName: z.string() })),
  resume: z.optional(z.object({ id: z.int(), name: z.string(), jobName: z.string() })),
  /** For requests. */
  exchange: z.optional(ExchangeContent),
  /** For a Result or a Close. */
  outcome: z.optional(OutcomeContent),
  /** The interview that the message is about, as of that time. */
  interview: z.optional(InterviewSnapshot),
  /** Another time that the seeker requests; `status` as for an exchange request. */
  delay: z.optional(z.object({ startAt: Instant, reason: z.string(), status: ExchangeStatus })),
  /** Times that the recruiter offers for an interview. */
  slots: z.optional(SlotsSnapshot),
  /** The offer that an acceptance is asked for with. */
  offer: z.optional(OfferSnapshot),
})
export type MessageContent = z.infer<typeof MessageContent>

/** Returns a message's text for its author or for the other side. */
export const textFor = ({ text, authorText }: MessageContent, isAuthor: boolean): string | undefined =>
  (isAuthor ? authorText : undefined) ?? text

/** `read`: by the other side. */
export const messageStatus = { sent: 0, read: 1 } as const

/** `id` increases across the whole service, so it orders a talk. `sendAt` is in seconds. */
export const Message = z.object({
  id: z.int(),
  cid: z.int(),
  fromUserId: z.int(),
  toUserId: z.int(),
  /** The sender's UUID v7. (sender, clientId) is unique, so a resend returns the first message. */
  clientId: z.string(),
  type: MessageType,
  content: MessageContent,
  sendAt: z.int(),
  status: z.literal(Object.values(messageStatus)),
  revoked: z.boolean(),
})
export type Message = z.infer<typeof Message>

const ContactFlags = z.object({
  isTop: z.boolean(),
  isBlack: z.boolean(),
  isImproper: z.boolean(),
  isRemove: z.boolean(),
  isFavorites: z.boolean(),
})

/** `readMsgId`: how far I have read. `peerReadMsgId`: how far the other side has read. Both only grow. */
export const Contact = z.extend(ContactFlags, {
  cid: z.int(),
  imUserId: z.int(),
  chatImUserId: z.int(),
  peer: Peer,
  unread: z.int(),
  readMsgId: z.int(),
  peerReadMsgId: z.int(),
  /** I marked the talk as unread again; this does not change the count. Missing in data stored by an earlier version. */
  isReread: z.optional(z.boolean()),
  /** Both sides have written. */
  mutual: z.boolean(),
  /** I wrote first. */
  initiate: z.boolean(),
  chatAt: z.int(),
  lastMessage: z.nullable(Message),
  jobId: z.nullable(z.int()),
  jobName: z.string(),
  /** What the other side has given me. Missing in data stored by an earlier version. */
  exchanged: z.optional(Exchanged),
  /**
   * The seeker's applications to this recruiter have ended or were handed over: no answer is due in this talk. Missing in data
   * stored by an earlier version.
   */
  isSettled: z.optional(z.boolean()),
  /** The talk's open interview, or its last one. */
  interview: z.optional(z.nullable(InterviewBrief)),
})
export type Contact = z.infer<typeof Contact>

/** `userjob` is the job the talk is about. */
export const Conversation = z.object({ id: z.int(), contact: Contact, userjob: z.nullable(JobCard) })
export type Conversation = z.infer<typeof Conversation>

/** Chat option of core 3.3: the data of a chat login. `token` opens the socket and authorizes the /im/ calls. */
export const ChatOption = z.object({
  userId: z.int(),
  role: Role,
  imUserId: z.int(),
  token: z.string(),
  key: z.string(),
  unread: z.int(),
})
export type ChatOption = z.infer<typeof ChatOption>

export const Cid = Id
export const MessageId = LargeId
export const ClientId = z.uuid('消息编号不正确')
