import { index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { ownerId } from './accounts/owner'
import { createdAt, identity, instant, rowId, tenantId } from './columns'

/** How long somebody was on a chapter of a course. Courses are records of the site; a chapter is known by its title. */
export const courseProgress = pgTable(
  'course_progress',
  {
    userId: ownerId(),
    /** Key of the record. */
    courseId: rowId().notNull(),
    chapter: text().notNull(),
    tenantId: tenantId(),
    /** In seconds, at most what the chapter takes. */
    spent: integer().notNull().default(0),
    /** When a page said last that it shows the chapter. */
    seenAt: instant().notNull(),
    doneAt: instant(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.courseId, t.chapter] })],
)

/** Issued once a course was learnt. Name and title stay as they were. */
export const courseCertificates = pgTable(
  'course_certificates',
  {
    id: identity().primaryKey(),
    tenantId: tenantId(),
    userId: ownerId(),
    courseId: rowId().notNull(),
    /** Whoever has the number can open the certificate. */
    no: text().notNull().unique(),
    name: text().notNull(),
    title: text().notNull(),
    issuedAt: createdAt(),
  },
  (t) => [unique().on(t.userId, t.courseId), index().on(t.tenantId)],
)
