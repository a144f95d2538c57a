import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import type { InterviewKind, InterviewResult, InterviewStatus } from '../../../contract/interviews/interview'
import { talks } from './chat'
import { createdAt, identity, instant, tenantId, updatedAt } from './columns'

/** An interview between the two sides of a talk. `requestId` is the latest request message; `version` grows with each change. */
export const interviews = pgTable(
  'interviews',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    cid: integer()
      .notNull()
      .references(() => talks.id, { onDelete: 'cascade' }),
    seekerIm: integer().notNull(),
    recruiterIm: integer().notNull(),
    jobId: integer(),
    requestId: bigint({ mode: 'number' }).notNull().default(0),
    status: integer().$type<InterviewStatus>().notNull().default(0),
    reason: text().notNull().default(''),
    kind: text().$type<InterviewKind>().notNull(),
    startAt: instant().notNull(),
    minutes: integer().notNull(),
    address: text().notNull().default(''),
    contactName: text().notNull(),
    contactTel: text().notNull(),
    note: text().notNull().default(''),
    delayAt: instant(),
    delayReason: text().notNull().default(''),
    /** 1 pending, 2 accepted, 3 refused. */
    delayStatus: integer().$type<1 | 2 | 3>(),
    checkedInAt: instant(),
    roomOpenedAt: instant(),
    result: text().$type<InterviewResult>(),
    resultNote: text().notNull().default(''),
    /** How many of `limits.interviewReminders` were sent. */
    reminded: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index().on(t.cid),
    index().on(t.seekerIm, t.startAt),
    index().on(t.recruiterIm, t.startAt),
    index().on(t.status, t.startAt),
  ],
)
