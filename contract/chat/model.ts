import * as z from 'zod/mini'
import { Id, Instant, LargeId, Role } from '../fields'
import { InterviewBrief, ToldInterview } from '../interviews/interview'
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
 * The words of chat (core 3.3). A chat user (`imUserId`) is one role of one account. A talk between two chat users has
 * one id, `cid`, on both sides; the conversation is that talk with the job it is about, and the contact is one side's
 * view of it: flags, read cursor, unread.
 */

export const Peer = z.object({
  imUserId: z.int(),
  userId: z.int(),
  role: Role,
  name: z.string(),
  avatar: z.string(),
  /** A recruiter's title; a seeker's wanted position. */
  title: z.string(),
  brandName: z.string(),
  /** Id of a seeker's resume or a recruiter's brand, to link to. */
  relationId: z.nullable(z.int()),
  /** The account is blocked: it is called 账号异常 and takes no messages. Missing in what an earlier version kept. */
  blocked: z.optional(z.boolean()),
})
export type Peer = z.infer<typeof Peer>

/** What stands in a talk (core 3.3). `tip`: a line of the service itself, as a reminder. */
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

/** What was said can be taken back; what was asked, answered or sent cannot. */
export const isRevocable = (type: MessageType): boolean => type === 'text' || type === 'image' || type === 'job'

export const TextContent = z.strictObject({
  text: z
    .string()
    .check(z.minLength(1, '不能发送空白消息'), z.maxLength(limits.messageText, `消息最多${limits.messageText}个字`)),
  /** A message of the talk that this one answers. One that is gone by then is left out. */
  quoteId: z.optional(LargeId),
})

/** A message as another one quotes it: whose it was, and its beginning in one line; empty once it was taken back. */
export const Quote = z.object({
  msgId: z.int(),
  fromUserId: z.int(),
  text: z.string(),
  revoked: z.optional(z.boolean()),
})
export type Quote = z.infer<typeof Quote>

/** The quote of a message that was taken back. */
export const emptyQuote = <Quoted extends Quote>(quote: Quoted): Quoted => ({ ...quote, text: '', revoked: true })

/** What a reader sees of a quote. */
export const wordsOfQuote = ({ text, revoked }: Quote): string => (revoked ? '消息已撤回' : text)

/** An address of this site; px, 0 where the server does not know them. */
export const ChatImage = z.object({ url: z.string(), width: z.int(), height: z.int() })
export type ChatImage = z.infer<typeof ChatImage>

/** What a message says, by its type. `job`: the job the talk is about, as it stood. `resume`: a resume was sent. */
export const MessageContent = z.object({
  text: z.optional(z.string()),
  /** `text` in the words for its author, where the two sides read different ones. */
  authorText: z.optional(z.string()),
  quote: z.optional(Quote),
  image: z.optional(ChatImage),
  job: z.optional(z.object({ id: z.int(), jobName: z.string(), salaryLabel: z.string(), brandName: z.string() })),
  resume: z.optional(z.object({ id: z.int(), name: z.string(), jobName: z.string() })),
  /** Of a request. */
  exchange: z.optional(ExchangeContent),
  /** Of a Result or a Close. */
  outcome: z.optional(OutcomeContent),
  /** The interview that it is about, as it stood. */
  interview: z.optional(ToldInterview),
  /** Another time that the seeker asks for; `status` as of an exchange request. */
  delay: z.optional(z.object({ startAt: Instant, reason: z.string(), status: ExchangeStatus })),
})
export type MessageContent = z.infer<typeof MessageContent>

/** What a message says in words, as its author or the other side reads it. */
export const textFor = ({ text, authorText }: MessageContent, isAuthor: boolean): string | undefined =>
  (isAuthor ? authorText : undefined) ?? text

/** `id` grows within the whole service, so it orders a talk. `sendAt` is in seconds. `status` 1 = the other side has read it. */
export const Message = z.object({
  id: z.int(),
  cid: z.int(),
  fromUserId: z.int(),
  toUserId: z.int(),
  /** The sender's UUID v7; (sender, clientId) is unique, so a resend answers with the first message. */
  clientId: z.string(),
  type: MessageType,
  content: MessageContent,
  sendAt: z.int(),
  status: z.union([z.literal(0), z.literal(1)]),
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

/** `readMsgId`: how far I have read; `peerReadMsgId`: how far the other side has. Both only grow. */
export const Contact = z.extend(ContactFlags, {
  cid: z.int(),
  imUserId: z.int(),
  chatImUserId: z.int(),
  peer: Peer,
  unread: z.int(),
  readMsgId: z.int(),
  peerReadMsgId: z.int(),
  /** I have marked the talk as to be read again; it counts nothing. Missing in what an earlier version kept. */
  isReread: z.optional(z.boolean()),
  /** Both sides have written. */
  mutual: z.boolean(),
  /** I wrote first. */
  initiate: z.boolean(),
  chatAt: z.int(),
  lastMessage: z.nullable(Message),
  jobId: z.nullable(z.int()),
  jobName: z.string(),
  /** What the other side has given me. Missing in what an earlier version kept. */
  exchanged: z.optional(Exchanged),
  /** The talk's interview that is open, or was last. */
  interview: z.optional(z.nullable(InterviewBrief)),
})
export type Contact = z.infer<typeof Contact>

/** `userjob` is the job the talk is about. */
export const Conversation = z.object({ id: z.int(), contact: Contact, userjob: z.nullable(JobCard) })
export type Conversation = z.infer<typeof Conversation>

/** Chat option of core 3.3: what a chat login needs. `token` opens the socket and the /im/ calls. */
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
