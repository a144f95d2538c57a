import { and, count, eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { RecordSchema, Values } from '#contract/basis'
import { codes, type Failure, failure, type Result, success } from '#contract/errors'
import type { SavedSection } from '#contract/resume/saved'
import type { Db } from '../../../db/database'
import type { Services } from '../../../services'
import { refuseOverwrite } from '../../../wire/refusals/refuseOverwrite'
import { completeResume, lockResume, type ResumeOwner } from '../resumeStore'

type Source = Pick<Services, 'db' | 'now' | 'secret'>

/** A table of rows of a resume. */
export type SectionTable = PgTable & { id: PgColumn; tenantId: PgColumn; resumeId: PgColumn }

export interface AnyInput {
  readonly id?: number | undefined
  readonly basis?: number | undefined
}

/** A section with several rows: their limit and the columns of a row. Saving and deleting follow from it. */
export interface RowSection<Input extends AnyInput> {
  readonly table: SectionTable
  readonly limit: number
  /** The message when the limit is reached. */
  readonly full: string
  /** Condition for the rows of this section; undefined if the section has the table to itself. */
  readonly among?: SQL
  /** The section is one row, which is replaced. It is known by the id 0. */
  readonly isWhole?: boolean
  /** Faults beyond the schema: codes that no catalogue has. */
  fault?(input: Input): string | undefined
  /** The save call's input, or an entry of it. */
  readonly schema: RecordSchema
  /** `rows`: how many there are before a new one. */
  columns(input: Omit<Input, 'id' | 'basis'>, rows?: number): Readonly<Record<string, unknown>>
  /** The values of a stored row; by default its columns. */
  stored?(row: Values): Values
}

const noRow = failure(codes.notFound, '记录不存在或已被删除')

/** Adds a row, or changes the owner's row `input.id`. Locks the resume, so that simultaneous calls cannot exceed the limit. */
export async function saveRow<Input extends AnyInput>(
  { db, now, secret }: Source,
  owner: ResumeOwner,
  section: RowSection<Input>,
  { id, ...input }: Input,
): Promise<Result<SavedSection>> {
  const fault = section.fault?.({ ...input, id } as Input)
  if (fault !== undefined) return failure(codes.invalidInput, fault)
  return db.transaction(async (tx) => {
    const resume = await lockResume(tx, owner)
    const saved = await putRow(tx, resume, section, { id, ...input } as Input)
    if (!saved.ok) return saved
    return success({ id: saved.data, integrity: await completeResume({ db: tx, now, secret }, resume.id) })
  })
}

/** {@link saveRow} without what follows from it; the resume is locked already. */
export async function putRow<Input extends AnyInput>(
  tx: Db,
  resume: Holder,
  section: RowSection<Input>,
  input: Input,
): Promise<Result<number>> {
  const { id, basis: _, ...values } = input
  const newer = await refuseNewer(tx, resume.id, section, input)
  if (newer) return newer
  if (section.isWhole) return replaceRow(tx, section, resume, section.columns(values, 0))
  return id === undefined
    ? addRow(tx, section, resume, (rows) => section.columns(values, rows))
    : changeRow(tx, section, resume.id, id, section.columns(values))
}

/** The failure if somebody has changed the row since the caller read it. */
async function refuseNewer(
  tx: Db,
  resumeId: number,
  { table, among, isWhole, schema, stored = (row) => row }: AnySection,
  input: AnyInput,
): Promise<Failure | undefined> {
  const { id, basis } = input
  if (basis === undefined || (id === undefined && !isWhole)) return undefined
  const one = isWhole ? among : and(among, eq(table.id, id))
  const [row] = await tx
    .select()
    .from(table as PgTable)
    .where(and(eq(table.resumeId, resumeId), one))
  const present = row ?? (isWhole ? {} : undefined)
  return present && refuseOverwrite({ schema, input, stored: stored(present) })
}

/** Why these rows cannot all be saved: they are too many, or some are not the resume's. Undefined if they can. */
export async function refuseRows(
  tx: Db,
  resumeId: number,
  { table, among, limit, full }: AnySection,
  rows: readonly { readonly id?: number | undefined }[],
): Promise<Failure | undefined> {
  const own = await tx
    .select({ id: table.id })
    .from(table as PgTable)
    .where(and(eq(table.resumeId, resumeId), among))
  const ownIds = new Set(own.map(({ id }) => Number(id)))
  if (rows.some(({ id }) => id !== undefined && !ownIds.has(id))) return noRow
  const added = rows.filter(({ id }) => id === undefined).length
  return own.length + added > limit ? failure(codes.conflict, full) : undefined
}

interface Holder {
  readonly id: number
  readonly tenantId: number
}

/** A section regardless of its `Input`, which stored rows do not depend on. */
type AnySection = Pick<RowSection<AnyInput>, 'table' | 'limit' | 'full' | 'among' | 'isWhole' | 'schema' | 'stored'>
type Columns = Readonly<Record<string, unknown>>

async function replaceRow(tx: Db, { table, among }: AnySection, resume: Holder, columns: Columns): Promise<Result<0>> {
  const changed = await tx
    .update(table)
    .set(columns as never)
    .where(and(eq(table.resumeId, resume.id), among))
    .returning({ id: table.id })
  if (changed.length > 0) return success(0)
  await tx.insert(table).values({ ...columns, resumeId: resume.id, tenantId: resume.tenantId } as never)
  return success(0)
}

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
  { db, now, secret }: Source,
  owner: ResumeOwner,
  { table, among }: Pick<AnySection, 'table' | 'among'>,
  id: number,
): Promise<Result<SavedSection>> {
  return db.transaction(async (tx) => {
    const resume = await lockResume(tx, owner)
    await tx.delete(table).where(and(eq(table.id, id), eq(table.resumeId, resume.id), among))
    return success({ id, integrity: await completeResume({ db: tx, now, secret }, resume.id) })
  })
}
