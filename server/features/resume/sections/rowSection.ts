import { and, count, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { codes, failure, type Result, success } from '../../../../contract/errors'
import type { SavedSection } from '../../../../contract/resume/saved'
import type { Db } from '../../../db/database'
import type { Services } from '../../../services'
import { completeResume, lockResume, type ResumeOwner } from '../resumeStore'

type Source = Pick<Services, 'db' | 'now'>

/** A table of rows of a resume. */
export type SectionTable = PgTable & { id: PgColumn; tenantId: PgColumn; resumeId: PgColumn }

/** A section with several rows: how many, and what a row is stored as. Saving and deleting follow from it. */
export interface RowSection<Input extends { id?: number | undefined }> {
  readonly table: SectionTable
  readonly limit: number
  /** What is told when the limit is reached. */
  readonly full: string
  /** Which rows of the table are this section's; all when it has the table to itself. */
  readonly among?: SQL
  /** What the schema cannot know: codes that no catalogue has. */
  fault?(input: Input): string | undefined
  /** `rows`: how many there are before a new one. */
  columns(input: Omit<Input, 'id'>, rows?: number): Readonly<Record<string, unknown>>
}

const noRow = failure(codes.notFound, '记录不存在或已被删除')

/** Adds a row, or changes the owner's row `input.id`. The resume is locked meanwhile, so the limit holds for calls at once. */
export async function saveRow<Input extends { id?: number | undefined }>(
  { db, now }: Source,
  owner: ResumeOwner,
  section: RowSection<Input>,
  { id, ...input }: Input,
): Promise<Result<SavedSection>> {
  const fault = section.fault?.({ ...input, id } as Input)
  if (fault !== undefined) return failure(codes.invalidInput, fault)
  return db.transaction(async (tx) => {
    const resume = await lockResume(tx, owner)
    const saved =
      id === undefined
        ? await addRow(tx, section, resume, (rows) => section.columns(input, rows))
        : await changeRow(tx, section, resume.id, id, section.columns(input))
    if (!saved.ok) return saved
    return success({ id: saved.data, integrity: await completeResume(tx, resume.id, now()) })
  })
}

interface Holder {
  readonly id: number
  readonly tenantId: number
}

/** `Input` is of no matter to a row that is stored. */
type AnySection = Pick<RowSection<{ id?: number }>, 'table' | 'limit' | 'full' | 'among'>
type Columns = Readonly<Record<string, unknown>>

async function addRow(
  tx: Db,
  section: AnySection,
  resume: Holder,
  columnsAfter: (rows: number) => Columns,
): Promise<Result<number>> {
  const { table } = section
  const [counted] = await tx
    .select({ rows: count() })
    .from(table as PgTable)
    .where(and(eq(table.resumeId, resume.id), section.among))
  const rows = counted?.rows ?? 0
  if (rows >= section.limit) return failure(codes.conflict, section.full)
  const values = { ...columnsAfter(rows), resumeId: resume.id, tenantId: resume.tenantId }
  const [row] = await tx
    .insert(table)
    .values(values as never)
    .returning({ id: table.id })
  return success(Number(row?.id))
}

async function changeRow(
  tx: Db,
  { table, among }: AnySection,
  resumeId: number,
  id: number,
  columns: Columns,
): Promise<Result<number>> {
  const changed = await tx
    .update(table)
    .set(columns as never)
    .where(and(eq(table.id, id), eq(table.resumeId, resumeId), among))
    .returning({ id: table.id })
  return changed.length > 0 ? success(id) : noRow
}

/** Deletes the owner's row; succeeds when it is already gone. */
export async function deleteRow(
  { db, now }: Source,
  owner: ResumeOwner,
  { table, among }: Pick<AnySection, 'table' | 'among'>,
  id: number,
): Promise<Result<SavedSection>> {
  return db.transaction(async (tx) => {
    const resume = await lockResume(tx, owner)
    await tx.delete(table).where(and(eq(table.id, id), eq(table.resumeId, resume.id), among))
    return success({ id, integrity: await completeResume(tx, resume.id, now()) })
  })
}
