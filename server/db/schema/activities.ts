import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ActivityConfig } from '#contract/activities/activity'
import { users } from './accounts/accounts'
import { createdAt, identity, instant, rowId, tenantId } from './columns'

/** Job fairs, lectures and the like (domain 3, "Activity and notice content"). Texts may be empty. */
export const activities = pgTable(
  'activities',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    /** 1 means activity. */
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
    createdAt: createdAt(),
  },
  (t) => [index().on(t.tenantId, t.endAt)],
)

const activityId = () =>
  rowId()
    .notNull()
    .references(() => activities.id, { onDelete: 'cascade' })

const userId = () =>
  rowId()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

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
    userId: userId(),
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
    userId: userId(),
    tenantId: tenantId(),
    roundIds: rowId().array().notNull().default([]),
    signedInAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.activityId, t.userId] }), index().on(t.userId)],
)
