import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { educations, expectations, resumes, workings } from '../../db/schema/resumes'
import { judgeResume } from './integrity'
import { resumeWords } from './resumeIndex'

export type ResumeRow = typeof resumes.$inferSelect
export type ExpectationRow = typeof expectations.$inferSelect
export type WorkingRow = typeof workings.$inferSelect
export type EducationRow = typeof educations.$inferSelect

export interface Sections {
  readonly expectations: readonly ExpectationRow[]
  readonly workings: readonly WorkingRow[]
  readonly educations: readonly EducationRow[]
}

export interface ResumeOwner {
  readonly tenantId: number
  readonly userId: number
}

/** The owner's resume, made empty if need be, held until the transaction ends: changes of one resume follow each other. */
export async function lockResume(tx: Db, { tenantId, userId }: ResumeOwner): Promise<ResumeRow> {
  await tx.insert(resumes).values({ tenantId, userId, search: [] }).onConflictDoNothing()
  const [row] = await tx.select().from(resumes).where(eq(resumes.userId, userId)).for('no key update')
  if (row === undefined) throw new Error(`User ${userId} has no resume`)
  return row
}

export async function findResume(db: Db, userId: number): Promise<ResumeRow | undefined> {
  const [row] = await db.select().from(resumes).where(eq(resumes.userId, userId))
  return row
}

/**
 * Sections of several resumes, in three queries, one after the other as a transaction needs: full-time
 * expectations first, work and education newest first.
 */
export async function loadSections(db: Db, resumeIds: readonly number[]): Promise<Map<number, Sections>> {
  const ids = [...resumeIds]
  const wanted = await db
    .select()
    .from(expectations)
    .where(inArray(expectations.resumeId, ids))
    .orderBy(asc(expectations.partTime), asc(expectations.id))
  const worked = await db.select().from(workings).where(inArray(workings.resumeId, ids))
  const learned = await db.select().from(educations).where(inArray(educations.resumeId, ids))
  return new Map(
    ids.map((id) => [
      id,
      {
        expectations: wanted.filter((row) => row.resumeId === id),
        workings: newestFirst(worked.filter((row) => row.resumeId === id)),
        educations: newestFirst(learned.filter((row) => row.resumeId === id)),
      },
    ]),
  )
}

export const noSections: Sections = { expectations: [], workings: [], educations: [] }

/** What still goes on (`to` empty) comes first. */
function newestFirst<Row extends { from: string; to: string; id: number }>(rows: Row[]): Row[] {
  const end = ({ to }: Row) => to || '9999-12'
  return rows.sort((a, b) => end(b).localeCompare(end(a)) || b.from.localeCompare(a.from) || b.id - a.id)
}

/** Makes the columns that follow from the rest: completeness, whether recruiters find it, and by what words. Answers the completeness. */
export async function completeResume(tx: Db, resumeId: number, now: Date): Promise<number> {
  const [row] = await tx.select().from(resumes).where(eq(resumes.id, resumeId))
  if (row === undefined) throw new Error(`Resume ${resumeId} is not there`)
  const sections = (await loadSections(tx, [resumeId])).get(resumeId) ?? noSections
  const { integrity, listed } = judgeResume({ ...row, ...sections })
  const search = resumeWords({ ...row, ...sections })
  await tx.update(resumes).set({ integrity, listed, search, updatedAt: now }).where(eq(resumes.id, resumeId))
  return integrity
}
