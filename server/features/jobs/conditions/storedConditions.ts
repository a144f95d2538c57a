import { asc, eq } from 'drizzle-orm'
import type { ConditionInput } from '#contract/jobs/conditionInput'
import type { Db } from '../../../db/database'
import { jobConditions } from '../../../db/schema/jobLife'

type Row = typeof jobConditions.$inferSelect

const rowOf = (condition: ConditionInput) => ({
  kind: condition.kind,
  level: 'level' in condition ? condition.level : 0,
  text: 'text' in condition ? condition.text : '',
})

const keyOf = ({ kind, level, text }: Pick<Row, 'kind' | 'level' | 'text'>) => JSON.stringify([kind, level, text])

/**
 * Stores the conditions of a job, in a transaction that has locked it. Unchanged conditions keep their rows, and so the seekers'
 * answers. Resolves to whether any was added or removed.
 */
export async function saveConditions(
  tx: Db,
  { id, tenantId }: { readonly id: number; readonly tenantId: number },
  conditions: readonly ConditionInput[],
): Promise<boolean> {
  const kept = new Map((await readRows(tx, id)).map((row) => [keyOf(row), row]))
  let changed = false
  const wanted = new Map(conditions.map((each) => [keyOf(rowOf(each)), rowOf(each)]))
  for (const [key, row] of kept)
    if (!wanted.has(key)) {
      await tx.delete(jobConditions).where(eq(jobConditions.id, row.id))
      changed = true
    }
  for (const [position, [key, row]] of [...wanted].entries()) {
    const before = kept.get(key)
    if (before === undefined) {
      await tx.insert(jobConditions).values({ ...row, tenantId, jobId: id, position })
      changed = true
    } else if (before.position !== position) {
      await tx.update(jobConditions).set({ position }).where(eq(jobConditions.id, before.id))
    }
  }
  return changed
}

/** As the form has them. */
export async function listConditions(db: Db, jobId: number): Promise<ConditionInput[]> {
  return (await readRows(db, jobId)).map(({ kind, level, text }) =>
    kind === 'degree' || kind === 'experience'
      ? { kind, level }
      : { kind: kind === 'certificate' ? ('certificate' as const) : ('ask' as const), text },
  )
}

export const readRows = (db: Db, jobId: number): Promise<Row[]> =>
  db.select().from(jobConditions).where(eq(jobConditions.jobId, jobId)).orderBy(asc(jobConditions.position))
