import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ExchangedResume, ExchangeKind, ExchangeStatus } from '#contract/chat/exchange'
import type { MessageContent, MessageType } from '#contract/chat/model'
import { sessions } from './accounts/logins'
import { ownerId } from './accounts/owner'
import { createdAt, identity, instant, rowId, searchVector, tenantId } from './columns'
import { loggedUpdate } from './loggedUpdate'

/**
 * One role of one account in chat. `seq` is the last number of its update log; raising it locks the row, which orders the log.
 */
export const chatUsers = pgTable(
  'chat_users',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: ownerId(),
    role: integer().notNull(),
    seq: bigint({ mode: 'number' }).notNull().default(0),
    /** True while the account is blocked; set by a trigger on `users`. */
    blocked: boolean().notNull().default(false),
  },
  (t) => [unique().on(t.userId, t.role)],
)

/**
 * The talk of a seeker and a recruiter; its id is the `cid`. That two people have only one is a rule of `contacts`: all keys of a
 * talk's tables begin with the talk, and all keys of a person's with the person, so that each can lie on a shard of its own
 * (docs/decisions/keys-of-chat.md).
 */
export const talks = pgTable(
  'talks',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    seekerIm: rowId()
      .notNull()
      .references(() => chatUsers.id, { onDelete: 'cascade' }),
    recruiterIm: rowId()
      .notNull()
      .references(() => chatUsers.id, { onDelete: 'cascade' }),
    jobId: rowId(),
    /** The side that wrote first; null while the talk has no messages. */
    initiatorIm: rowId(),
    initiatedAt: instant(),
    seekerWrote: boolean().notNull().default(false),
    recruiterWrote: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.seekerIm, t.recruiterIm), index().on(t.recruiterIm), index().on(t.initiatedAt)],
)

/**
 * One side's view of a talk. `unread` counts messages to the owner after `readMsgId` with `messages.counted`; it changes in the
 * same transaction as they do. `peerReadMsgId` is how far the other side has read, as far as the owner may know.
 */
export const contacts = pgTable(
  'contacts',
  {
    ownerIm: rowId()
      .notNull()
      .references(() => chatUsers.id, { onDelete: 'cascade' }),
    cid: rowId()
      .notNull()
      .references(() => talks.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    peerIm: rowId().notNull(),
    unread: integer().notNull().default(0),
    readMsgId: bigint({ mode: 'number' }).notNull().default(0),
    peerReadMsgId: bigint({ mode: 'number' }).notNull().default(0),
    isTop: boolean().notNull().default(false),
    isBlack: boolean().notNull().default(false),
    isImproper: boolean().notNull().default(false),
    isRemove: boolean().notNull().default(false),
    isFavorites: boolean().notNull().default(false),
    /** Marked by the owner to be read again. */
    isReread: boolean().notNull().default(false),
    lastMessageId: bigint({ mode: 'number' }),
    /** Null until the talk has a message; such contacts are not listed. */
    chatAt: instant(),
  },
  // No index by the time of the last message: each message would enter it for both sides. An owner's contacts are sorted as read.
  (t) => [primaryKey({ columns: [t.ownerIm, t.cid] }), unique().on(t.ownerIm, t.peerIm)],
)

/**
 * `counted`: raises the receiver's unread. `ignored`: sent while the receiver had blacklisted the sender; only the sender sees
 * it. Writers lock both chat users, so the talk stays, and rows need no further checks; triggers remove the messages of a talk, and
 * the words of a message, with it.
 */
export const messages = pgTable(
  'messages',
  {
    id: identity(),
    tenantId: tenantId(),
    cid: rowId().notNull(),
    fromIm: rowId().notNull(),
    toIm: rowId().notNull(),
    clientId: uuid().notNull(),
    type: text().$type<MessageType>().notNull(),
    content: jsonb().$type<MessageContent>().notNull(),
    revoked: boolean().notNull().default(false),
    counted: boolean().notNull().default(true),
    ignored: boolean().notNull().default(false),
    sendAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.cid, t.id] }),
    unique().on(t.cid, t.fromIm, t.clientId),
    // Few bytes for thousands of messages: it says which pages have messages of a time.
    index().using('brin', t.id).with({ autosummarize: true }),
  ],
)

/** Text messages sent for one side of a talk to the other, who had not read it. */
export const smsNotices = pgTable(
  'sms_notices',
  {
    id: identity(),
    tenantId: tenantId(),
    cid: rowId()
      .notNull()
      .references(() => talks.id, { onDelete: 'cascade' }),
    fromIm: rowId().notNull(),
    sentAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.cid, t.id] }), index().on(t.cid, t.sentAt)],
)

/** Unsent text of a chat user in a talk; empty if it was cleared. The row with the later `savedAt` wins. */
export const drafts = pgTable(
  'drafts',
  {
    imUserId: rowId()
      .notNull()
      .references(() => chatUsers.id, { onDelete: 'cascade' }),
    cid: rowId()
      .notNull()
      .references(() => talks.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    text: text().notNull(),
    savedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.imUserId, t.cid] }), index().on(t.savedAt)],
)

/**
 * Search words of messages, including the chat users who may find them (`features/chat/messageWords.ts`). Every message has a
 * row.
 */
export const messageWords = pgTable(
  'message_words',
  {
    cid: rowId().notNull(),
    id: bigint({ mode: 'number' }).notNull(),
    tenantId: tenantId(),
    words: searchVector().notNull(),
  },
  (t) => [primaryKey({ columns: [t.cid, t.id] }), index().using('gin', t.words)],
)

/**
 * A request of one side of a talk to the other (core 4.4), and what both sides gave when it was accepted. `resume` is the upload
 * id of the file, if any. A side that removed the exchange no longer sees it.
 */
export const exchanges = pgTable(
  'exchanges',
  {
    id: identity(),
    tenantId: tenantId(),
    cid: rowId()
      .notNull()
      .references(() => talks.id, { onDelete: 'cascade' }),
    kind: text().$type<ExchangeKind>().notNull(),
    /** Id of the request message. */
    requestId: bigint({ mode: 'number' }).notNull(),
    fromIm: rowId().notNull(),
    status: integer().$type<ExchangeStatus>().notNull(),
    jobId: rowId(),
    seekerValue: text().notNull().default(''),
    recruiterValue: text().notNull().default(''),
    resume: jsonb().$type<ExchangedResume & { readonly uploadId: string | null }>(),
    removedBySeeker: boolean().notNull().default(false),
    removedByRecruiter: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.cid, t.id] }), unique().on(t.cid, t.requestId), index().on(t.cid, t.kind, t.status)],
)

/**
 * The update log, complete and without gaps for each chat user. Writers lock the chat user's row, so rows need no further checks.
 * A trigger removes the log together with its chat user. The table has a partition for each week (`features/chat/talks/trimUpdates.ts`).
 */
export const chatLog = pgTable(
  'chat_log',
  {
    imUserId: rowId().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    update: loggedUpdate().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.imUserId, t.seq, t.createdAt] })],
)

/** Chat tokens end with their session; stored as SHA-256. */
export const chatTokens = pgTable(
  'chat_tokens',
  {
    tokenHash: text().primaryKey(),
    tenantId: tenantId(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    imUserId: rowId()
      .notNull()
      .references(() => chatUsers.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.sessionId)],
)
