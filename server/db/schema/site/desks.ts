import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { DeskKind, RecordKind } from '#contract/console/desks/kinds'
import type { DeskWorkAct, DeskWorkOutcome, DeskWorkState } from '#contract/console/desks/works'
import { users } from '../accounts/accounts'
import { ownerId } from '../accounts/owner'
import { createdAt, identity, instant, rowId, tenantId } from '../columns'

/** What operators wrote about an account, a company or a job. Rows are only added. */
export const deskNotes = pgTable(
  'desk_notes',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    kind: text().$type<RecordKind>().notNull(),
    targetId: rowId().notNull(),
    /** Null once the account is gone. */
    by: rowId().references(() => users.id, { onDelete: 'set null' }),
    words: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.tenantId, t.kind, t.targetId, t.id)],
)

/** Which operator looks after an account, a company or a job. */
export const deskAssignees = pgTable(
  'desk_assignees',
  {
    tenantId: tenantId(),
    kind: text().$type<RecordKind>().notNull(),
    targetId: rowId().notNull(),
    userId: ownerId(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.kind, t.targetId] }), index().on(t.userId)],
)

/** Filters, order and columns of a list under a name, for all operators of the site who may open the list. */
export const deskViews = pgTable(
  'desk_views',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    kind: text().$type<DeskKind>().notNull(),
    name: text().notNull(),
    /** The query of the list's address. */
    query: text().notNull(),
    by: rowId().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [unique().on(t.tenantId, t.kind, t.name)],
)

/** An act on many rows of a list, which is done in the background, and how far it has come. */
export const deskWorks = pgTable(
  'desk_works',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    kind: text().$type<RecordKind>().notNull(),
    act: text().$type<DeskWorkAct>().notNull(),
    /** Why; the people concerned read it. */
    reason: text().notNull().default(''),
    state: text().$type<DeskWorkState>().notNull(),
    /** Rows that were chosen, and how many of them were looked at. */
    chosen: integer().notNull(),
    reached: integer().notNull().default(0),
    /** Rows with which it was done. */
    done: integer().notNull().default(0),
    /** More rows matched than one work takes. */
    isCut: boolean().notNull().default(false),
    by: rowId().references(() => users.id, { onDelete: 'set null' }),
    ip: text().notNull().default(''),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [index().on(t.tenantId, t.id), index().on(t.endedAt).where(sql`ended_at is not null`)],
)

/** The rows of a work, in their order. `row` is what an export says of it. */
export const deskWorkItems = pgTable(
  'desk_work_items',
  {
    workId: rowId()
      .notNull()
      .references(() => deskWorks.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    tenantId: tenantId(),
    targetId: rowId().notNull(),
    /** Null until it was looked at. */
    outcome: text().$type<DeskWorkOutcome>(),
    row: jsonb().$type<readonly (string | number)[]>(),
  },
  (t) => [
    primaryKey({ columns: [t.workId, t.position] }),
    index().on(t.workId, t.position).where(sql`outcome is not null and outcome <> 'done'`),
  ],
)
