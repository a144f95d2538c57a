import { type AnyColumn, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { PlainRows } from '#contract/resume/sections/plain'
import type { Db } from '../../db/database'
import { expectations, resumeRows, resumes, workings } from '../../db/schema/resumes'
import type { Services } from '../../services'
import { enqueue } from '../../work/enqueue'
import { wordsOfResume } from './resumeIndex'
import { saveResumeWords } from './saveResumeWords'
import { talentMatches } from './searches/match'
import { judgeResume } from './sections/integrity'
import { newestFirst, noPlainRows, readPlainRows, type UnreadableRow } from './sections/plainRows'

export type ResumeRow = typeof resumes.$inferSelect
export type ExpectationRow = typeof expectations.$inferSelect
export type WorkingRow = typeof workings.$inferSelect

export interface Sections {
  /** Full-time ones first. */
  readonly expectations: readonly ExpectationRow[]
  /** Newest first. */
  readonly workings: readonly WorkingRow[]
  readonly plain: PlainRows
  /** Rows that are not shown, since today's schema refuses them. */
  readonly unreadable: readonly UnreadableRow[]
}

export interface ResumeOwner {
  readonly tenantId: number
  readonly userId: number
}

/**
 * Returns the owner's resume, created if need be, and locks it until the transaction ends, so that changes of one resume follow
 * each other.
 */
export async function lockResume(tx: Db, { tenantId, userId }: ResumeOwner): Promise<ResumeRow> {
  await tx.insert(resumes).values({ tenantId, userId }).onConflictDoNothing()
  const [row] = await tx.select().from(resumes).where(eq(resumes.userId, userId)).for('no key update')
  if (row === undefined) throw new Error(`User ${userId} has no resume`)
  return row
}

/** All rows of a table that belong to the row of `resumes` in the query, as a list of objects in one column. */
function rowsOf<Row>(table: PgTable & { readonly resumeId: AnyColumn }, order: SQL): SQL<Row[]> {
  const pairs = Object.entries(getTableColumns(table)).map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`)
  return sql<Row[]>`(select coalesce(jsonb_agg(jsonb_build_object(${sql.join(pairs, sql`, `)}) order by ${order}), '[]')
    from ${table} where ${table.resumeId} = resumes.id)`
}

/** Select these beside a row of `resumes`, and read them by {@link readSections}. */
export const sectionColumns = {
  expectations: rowsOf<ExpectationRow>(expectations, sql`${expectations.partTime}, ${expectations.id}`),
  workings: rowsOf<WorkingRow>(workings, sql`${workings.id}`),
  plain: rowsOf<typeof resumeRows.$inferSelect>(resumeRows, sql`${resumeRows.position}, ${resumeRows.id}`),
}

type SelectedSections = { readonly [Name in keyof typeof sectionColumns]: (typeof sectionColumns)[Name]['_']['type'] }

export function readSections({ expectations: wanted, workings: worked, plain }: SelectedSections): Sections {
  const { rows, unreadable } = readPlainRows(plain)
  return { expectations: wanted, workings: newestFirst([...worked]), plain: rows, unreadable }
}

export const noSections: Sections = { expectations: [], workings: [], plain: noPlainRows, unreadable: [] }

export interface WholeResume {
  readonly row: ResumeRow
  readonly sections: Sections
}

/** The user's resume with all its sections, in one query. */
export async function findResume(db: Db, userId: number): Promise<WholeResume | undefined> {
  const [found] = await selectWhole(db).where(eq(resumes.userId, userId))
  return found && { row: found.row, sections: readSections(found) }
}

/** Sections of several resumes by the resume's id, in one query. */
export async function loadSections(db: Db, resumeIds: readonly number[]): Promise<Map<number, Sections>> {
  const found = await db
    .select({ id: resumes.id, ...sectionColumns })
    .from(resumes)
    .where(inArray(resumes.id, [...resumeIds]))
  return new Map(found.map((row) => [row.id, readSections(row)]))
}

const selectWhole = (db: Db) => db.select({ row: resumes, ...sectionColumns }).from(resumes)

/** Logs that rows are not shown, without their content. */
export function logUnreadable(log: Services['log'], resumeId: number, { unreadable }: Sections): void {
  for (const { id, section, faults } of unreadable)
    log.warn({ resumeId, id, section, faults }, 'resume row is unreadable')
}

/** A person who became visible within this time is matched with saved searches again at every change. */
const newFor = 86_400_000

/**
 * Computes the columns that follow from the rest: completeness, whether recruiters find it, by what words, and whether the
 * person is new to them, which saved searches are told of. Returns the completeness.
 */
export async function completeResume(
  { db: tx, now, secret }: Pick<Services, 'db' | 'now' | 'secret'>,
  resumeId: number,
): Promise<number> {
  const [found] = await selectWhole(tx).where(eq(resumes.id, resumeId))
  if (found === undefined) throw new Error(`Resume ${resumeId} is not there`)
  const whole = { ...found.row, ...readSections(found) }
  const { integrity, listed } = judgeResume(whole)
  const wishKey = keyOfWishes(whole.expectations)
  const updatedAt = now()
  const isNew = listed && (!whole.listed || (whole.wishKey !== '' && whole.wishKey !== wishKey))
  const freshAt = isNew ? updatedAt : whole.freshAt
  await tx.update(resumes).set({ integrity, listed, wishKey, freshAt, updatedAt }).where(eq(resumes.id, resumeId))
  await saveResumeWords(tx, [{ id: resumeId, tenantId: found.row.tenantId, search: wordsOfResume(whole) }])
  if (listed && freshAt && updatedAt.getTime() - freshAt.getTime() < newFor)
    await enqueue({ db: tx, now, secret }, talentMatches, { resumeId })
  return integrity
}

const keyOfWishes = (rows: readonly ExpectationRow[]): string =>
  rows
    .map(({ positionCode, areaCode, salaryMin, salaryMax, partTime }) =>
      [positionCode, areaCode, salaryMin, salaryMax, Number(partTime)].join(':'),
    )
    .toSorted()
    .join(' ')
