import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { ExchangedResume, ExchangeKind, ExchangeStatus } from '../../../contract/chat/exchange'
import type { MessageContent, MessageType } from '../../../contract/chat/model'
import type { Update } from '../../../contract/chat/socket'
import { sessions, users } from './accounts'
import { createdAt, identity, instant, searchVector, tenantId } from './columns'

/** One role of one account in chat. `seq` is where its update log stands; raising it locks the row, which orders the log. */
export const chatUsers = pgTable(
  'chat_users',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: integer().notNull(),
    seq: bigint({ mode: 'number' }).notNull().default(0),
    /** The account is blocked. A trigger on `users` keeps it. */
    blocked: boolean().notNull().default(false),
  },
  (t) => [unique().on(t.userId, t.role)],
)

/** The talk of a seeker and a recruiter; its id is the `cid`. */
export const talks = pgTable(
  'talks',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    seekerIm: integer()
      .notNull()
      .references(() => chatUsers.id, { onDelete: 'cascade' }),
    recruiterIm: integer()
      .notNull()
      .references(() => chatUsers.id, { onDelete: 'cascade' }),
    jobId: integer(),
    /** Who wrote first; null while nobody has. */
    initiatorIm: integer(),
    initiatedAt: instant(),
    seekerWrote: boolean().notNull().default(false),
    recruiterWrote: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.seekerIm, t.recruiterIm), index().on(t.recruiterIm)],
)

/**
 * One side's view of a talk. `unread` is the number of messages to the owner after `readMsgId` that count (`messages.counted`);
 * it changes in the same transaction as they. `peerReadMsgId` is how far the other side has read, as far as the owner may know.
 */
export const contacts = pgTable(
  'contacts',
  {
    ownerIm: integer()
      .notNull()
      .references(() => chatUsers.id, { onDelete: 'cascade' }),
    cid: integer()
      .notNull()
      .references(() => talks.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    peerIm: integer().notNull(),
    unread: integer().notNull().default(0),
    readMsgId: bigint({ mode: 'number' }).notNull().default(0),
    peerReadMsgId: bigint({ mode: 'number' }).notNull().default(0),
    isTop: boolean().notNull().default(false),
    isBlack: boolean().notNull().default(false),
    isImproper: boolean().notNull().default(false),
    isRemove: boolean().notNull().default(false),
    isFavorites: boolean().notNull().default(false),
    /** Marked as to be read again. */
    isReread: boolean().notNull().default(false),
    lastMessageId: bigint({ mode: 'number' }),
    /** Null until a message stands in the talk; such contacts are not listed. */
    chatAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.ownerIm, t.cid] }), index().on(t.ownerIm, t.isTop.desc(), t.chatAt.desc())],
)

/** `counted`: raises the receiver's unread. `ignored`: sent while the receiver had blacklisted the sender, who alone sees it. */
export const messages = pgTable(
  'messages',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tenantId: tenantId(),
    cid: integer()
      .notNull()
      .references(() => talks.id, { onDelete: 'cascade' }),
    fromIm: integer().notNull(),
    toIm: integer().notNull(),
    clientId: uuid().notNull(),
    type: text().$type<MessageType>().notNull(),
    content: jsonb().$type<MessageContent>().notNull(),
    revoked: boolean().notNull().default(false),
    counted: boolean().notNull().default(true),
    ignored: boolean().notNull().default(false),
    sendAt: instant().notNull().defaultNow(),
  },
  (t) => [unique().on(t.fromIm, t.clientId), index().on(t.cid, t.id)],
)

/** What a chat user typed in a talk and did not send; an empty text is one that was cleared. The later `savedAt` stays. */
export const drafts = pgTable(
  'drafts',
  {
    imUserId: integer()
      .notNull()
      .references(() => chatUsers.id, { onDelete: 'cascade' }),
    cid: integer()
      .notNull()
      .references(() => talks.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    text: text().notNull(),
    savedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.imUserId, t.cid] }), index().on(t.savedAt)],
)

/** What messages are found by, the chat users who may find them included (`features/chat/messageWords.ts`). Every message has a row. */
export const messageWords = pgTable(
  'message_words',
  {
    id: bigint({ mode: 'number' })
      .primaryKey()
      .references(() => messages.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    words: searchVector().notNull(),
  },
  (t) => [index().using('gin', t.words)],
)

/**
 * What one side of a talk asked of the other (core 4.4), and what both gave when it was agreed to. `resume` names the file's
 * upload where it is one. A side that removed it sees it no longer.
 */
export const exchanges = pgTable(
  'exchanges',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    cid: integer()
      .notNull()
      .references(() => talks.id, { onDelete: 'cascade' }),
    kind: text().$type<ExchangeKind>().notNull(),
    /** Id of the request's message. */
    requestId: bigint({ mode: 'number' }).notNull().unique(),
    fromIm: integer().notNull(),
    status: integer().$type<ExchangeStatus>().notNull(),
    jobId: integer(),
    seekerValue: text().notNull().default(''),
    recruiterValue: text().notNull().default(''),
    resume: jsonb().$type<ExchangedResume & { readonly uploadId: string | null }>(),
    removedBySeeker: boolean().notNull().default(false),
    removedByRecruiter: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.cid, t.kind, t.status)],
)

/**
 * The update log: complete and without holes for each chat user, whose row is locked by whoever writes: nothing need be checked
 * row by row. A trigger removes the log with its chat user.
 */
export const chatUpdates = pgTable(
  'chat_updates',
  {
    imUserId: integer().notNull(),
    seq: bigint({ mode: 'number' }).notNull(),
    update: jsonb().$type<Update>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.imUserId, t.seq] }), index().using('brin', t.createdAt)],
)

/** Chat tokens end with their session. Stored as SHA-256. */
export const chatTokens = pgTable(
  'chat_tokens',
  {
    tokenHash: text().primaryKey(),
    tenantId: tenantId(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    imUserId: integer()
      .notNull()
      .references(() => chatUsers.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (t) => [index().on(t.sessionId)],
)
