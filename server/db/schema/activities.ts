import { sql } from 'drizzle-orm'
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ActivityConfig } from '#contract/activities/activity'
import { ownerId } from './accounts/owner'
import { createdAt, identity, instant, rowId, tenantId } from './columns'
import { brands } from './companies'

/** Job fairs, lectures and the like (domain 3, "Activity and notice content"). Texts may be empty. */
export const activities = pgTable(
  'activities',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    /** `activityTypes` */
    type: integer().notNull().default(1),
    title: text().notNull().default(''),
    /** One paragraph per line. */
    content: text().notNull().default(''),
    place: text().notNull().default(''),
    startAt: instant().notNull(),
    endAt: instant().notNull(),
    /** Shown at the venue for signing in; empty if there is no sign-in. */
    signInCode: text().notNull().default(''),
    /** How users are notified; null if the activity is not promoted. */
    config: jsonb().$type<ActivityConfig>(),
    /** The role that is notified; null means both. */
    audience: integer(),
    announceFrom: instant().notNull().defaultNow(),
    isOpen: boolean().notNull().default(true),
    /** Why operators called it off, which is for good; null if it takes place. */
    callOffReason: text(),
    /** Places of the whole activity; 0 for any number. */
    seats: integer().notNull().default(0),
    /** A career fair whose companies and visitors meet in rooms of this site. */
    isOnline: boolean().notNull().default(false),
    /** Lines of the hall's plan (`contract/activities/plan.ts`). */
    plan: text().array().notNull().default([]),
    /** Of the venue, in GCJ-02. */
    lat: doublePrecision(),
    lng: doublePrecision(),
    /** Of a teach-in: the school, and the company that invites, which may be gone. */
    school: text().notNull().default(''),
    brandId: rowId(),
    createdAt: createdAt(),
  },
  (t) => [index().on(t.tenantId, t.endAt)],
)

const activityId = () =>
  rowId()
    .notNull()
    .references(() => activities.id, { onDelete: 'cascade' })

/** Sessions of an activity. */
export const activityRounds = pgTable(
  'activity_rounds',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    activityId: activityId(),
    name: text().notNull(),
    place: text().notNull().default(''),
    startAt: instant().notNull(),
    /** 0 means unlimited. */
    capacity: integer().notNull().default(0),
  },
  (t) => [index().on(t.activityId)],
)

/** A user's response to the promotion of an activity: 1 yes, 0 no more reminders. */
export const activityReplies = pgTable(
  'activity_replies',
  {
    activityId: activityId(),
    userId: ownerId(),
    tenantId: tenantId(),
    action: integer().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.userId] }), index().on(t.userId)],
)

/** Users who signed up, and for which rounds, if there are any. */
export const activitySignUps = pgTable(
  'activity_sign_ups',
  {
    activityId: activityId(),
    userId: ownerId(),
    tenantId: tenantId(),
    roundIds: rowId().array().notNull().default([]),
    signedInAt: instant(),
    /** When a reminder was sent, before the beginning. */
    remindedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.userId] }), index().on(t.userId)],
)

/** A company's booth at a career fair. */
export const fairBooths = pgTable(
  'fair_booths',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    activityId: activityId(),
    brandId: rowId()
      .notNull()
      .references(() => brands.id, { onDelete: 'cascade' }),
    /** `A12`; empty for none. */
    no: text().notNull().default(''),
    /** People can stand in its queue. */
    isOpen: boolean().notNull().default(true),
  },
  (t) => [unique().on(t.activityId, t.brandId), index().on(t.brandId)],
)

/** A place in the queue of a booth. */
export const boothTickets = pgTable(
  'booth_tickets',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    boothId: rowId()
      .notNull()
      .references(() => fairBooths.id, { onDelete: 'cascade' }),
    userId: ownerId(),
    joinedAt: instant().notNull(),
    calledAt: instant(),
    endedAt: instant(),
    /** Null until it ended. */
    outcome: text().$type<'met' | 'absent' | 'left'>(),
  },
  (t) => [
    index().on(t.boothId, t.id),
    uniqueIndex('booth_tickets_standing').on(t.userId, t.boothId).where(sql`ended_at is null`),
  ],
)
