import { and, eq } from 'drizzle-orm'
import { learningBeat } from '#contract/courses/course'
import type { Db } from '../../db/database'
import { courseProgress } from '../../db/schema/courses'
import type { Course } from './shownCourses'

export type Progress = typeof courseProgress.$inferSelect
export type Chapter = Course['chapters'][number]

/** Seconds that a chapter takes at least. */
export const secondsOf = ({ minutes }: Chapter): number => minutes * 60

/** What a learner has done on the site. */
export const findProgress = (db: Db, { tenantId, userId }: Learner): Promise<Progress[]> =>
  db
    .select()
    .from(courseProgress)
    .where(and(eq(courseProgress.tenantId, tenantId), eq(courseProgress.userId, userId)))

/** The chapters of a course as it is now that were learnt. */
export const doneOf = ({ id, chapters }: Course, progress: readonly Progress[]): readonly Chapter[] => {
  const done = new Set(progress.filter((row) => row.courseId === id && row.doneAt).map(({ chapter }) => chapter))
  return chapters.filter(({ title }) => done.has(title))
}

export interface Learner {
  readonly tenantId: number
  readonly userId: number
}

export interface Learning extends Learner {
  readonly courseId: number
  readonly chapter: Chapter
  readonly now: Date
}

/** In seconds: what one call counts at most, however long the last one was ago. */
const mostCounted = (2 * learningBeat) / 1000

/** Counts the time since the learner's last call. The rows are locked, so that pages side by side count once. */
export function countLearning(db: Db, learning: Learning): Promise<Progress> {
  const { tenantId, userId, courseId, chapter, now } = learning
  return db.transaction(async (tx) => {
    const rows = await tx.select().from(courseProgress).where(eq(courseProgress.userId, userId)).for('update')
    const former = rows.find((row) => row.courseId === courseId && row.chapter === chapter.title)
    if (former?.doneAt) return former
    const lastSeen = Math.max(...rows.map(({ seenAt }) => seenAt.getTime()), 0)
    const elapsed = former ? Math.max(0, Math.floor((now.getTime() - lastSeen) / 1000)) : 0
    const whole = secondsOf(chapter)
    const spent = Math.min(whole, (former?.spent ?? 0) + Math.min(mostCounted, elapsed))
    const values = { spent, seenAt: now, doneAt: spent >= whole ? now : null }
    const [row] = await tx
      .insert(courseProgress)
      .values({ tenantId, userId, courseId, chapter: chapter.title, ...values })
      .onConflictDoUpdate({
        target: [courseProgress.userId, courseProgress.courseId, courseProgress.chapter],
        set: values,
      })
      .returning()
    if (!row) throw new Error('The progress was not written')
    return row
  })
}
