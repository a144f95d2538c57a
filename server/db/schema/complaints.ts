import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ComplaintAct } from '#contract/complaints/acts'
import type { ComplaintKind } from '#contract/complaints/reasons'
import { ownerId } from './accounts/owner'
import { createdAt, identity, instant, rowId, tenantId } from './columns'

/** `state`: 0 已提交, 1 处理中, 2 已处理. A reporter has at most one open complaint about a target. */
export const complaints = pgTable(
  'complaints',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    reporterId: ownerId(),
    /** The reporter's role at the time. */
    role: integer().notNull(),
    kind: text().$type<ComplaintKind>().notNull(),
    /** Id of a job, a company, a stream or a talk; for a talk, the complaint is about the other side. */
    targetId: rowId().notNull(),
    /** The account behind the target, if any. */
    accusedId: rowId(),
    title: text().notNull(),
    reason: text().notNull(),
    content: text().notNull(),
    images: text().array().notNull().default([]),
    state: integer().notNull().default(0),
    acceptedAt: instant(),
    reply: text().notNull().default(''),
    repliedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    index().on(t.reporterId, t.id),
    index().on(t.tenantId, t.state, t.id),
    index().on(t.kind, t.targetId),
    index().on(t.accusedId, t.id),
    uniqueIndex('complaints_one_open').on(t.reporterId, t.kind, t.targetId).where(sql`state < 2`),
  ],
)

/** The log of what operators did because of a complaint. */
export const complaintActs = pgTable(
  'complaint_acts',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    complaintId: rowId()
      .notNull()
      .references(() => complaints.id, { onDelete: 'cascade' }),
    /** The operator; the account may be gone. */
    operatorId: rowId().notNull(),
    act: text().$type<ComplaintAct>().notNull(),
    /** What the person concerned was told. */
    words: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.complaintId, t.id)],
)
