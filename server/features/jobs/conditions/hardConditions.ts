import { and, asc, eq, inArray } from 'drizzle-orm'
import type { SeenCondition } from '#contract/jobs/conditions'
import { degrees, labelOf } from '#contract/settings/labels'
import type { Db } from '../../../db/database'
import { conditionAnswers, conditionPasses, jobConditions } from '../../../db/schema/jobLife'
import { resumeRows, resumes } from '../../../db/schema/resumes'

export interface Pair {
  readonly jobId: number
  readonly seekerId: number
}

/** How many of a job's hard conditions a seeker meets. `unknown`: conditions that the seeker has not answered. */
export interface ConditionsMet {
  readonly met: number
  readonly total: number
  readonly unknown: number
}

/**
 * How many of each job's hard conditions each seeker meets, by `${jobId}:${seekerId}`; pairs whose job has no conditions are left
 * out. Three queries for any number of pairs. The resume decides if it can, else the seeker's answer.
 */
export async function hardConditionsMet(
  db: Db,
  { tenantId, pairs, now }: { readonly tenantId: number; readonly pairs: readonly Pair[]; readonly now: Date },
): Promise<ReadonlyMap<string, ConditionsMet>> {
  const judged = await judgeConditions(db, { tenantId, pairs, now })
  return new Map(
    [...judged].map(([key, list]) => {
      const met = list.filter((each) => each.met === true).length
      return [key, { met, total: list.length, unknown: list.filter((each) => each.met === null).length }]
    }),
  )
}

export async function judgeConditions(
  db: Db,
  { tenantId, pairs, now }: { readonly tenantId: number; readonly pairs: readonly Pair[]; readonly now: Date },
): Promise<ReadonlyMap<string, readonly SeenCondition[]>> {
  const jobIds = [...new Set(pairs.map(({ jobId }) => jobId))]
  const seekerIds = [...new Set(pairs.map(({ seekerId }) => seekerId))]
  if (jobIds.length === 0) return new Map()
  const conditions = await db
    .select()
    .from(jobConditions)
    .where(and(eq(jobConditions.tenantId, tenantId), inArray(jobConditions.jobId, jobIds)))
    .orderBy(asc(jobConditions.jobId), asc(jobConditions.position))
  if (conditions.length === 0) return new Map()
  const [facts, answers] = await Promise.all([
    readFacts(db, seekerIds),
    db
      .select({ id: conditionAnswers.conditionId, userId: conditionAnswers.userId, met: conditionAnswers.met })
      .from(conditionAnswers)
      .innerJoin(jobConditions, eq(jobConditions.id, conditionAnswers.conditionId))
      .where(and(inArray(jobConditions.jobId, jobIds), inArray(conditionAnswers.userId, seekerIds))),
  ])
  const answered = new Map(answers.map(({ id, userId, met }) => [`${id}:${userId}`, met]))
  const byJob = new Map<number, typeof conditions>()
  for (const row of conditions) byJob.set(row.jobId, [...(byJob.get(row.jobId) ?? []), row])
  return new Map(
    pairs.flatMap(({ jobId, seekerId }): [string, SeenCondition[]][] => {
      const own = byJob.get(jobId)
      if (!own) return []
      const list = own.map((row): SeenCondition => {
        const decided = decide(row, facts.get(seekerId), now)
        const met = decided ?? answered.get(`${row.id}:${seekerId}`) ?? null
        return { id: row.id, kind: kindOf(row.kind), words: wordsOf(row), met, fromResume: decided !== undefined }
      })
      return [[`${jobId}:${seekerId}`, list]]
    }),
  )
}

/** Whether the seeker meets none of the job's conditions, was warned and continued. */
export async function hasGoneOn(db: Db, { jobId, seekerId }: Pair): Promise<boolean> {
  const where = and(eq(conditionPasses.jobId, jobId), eq(conditionPasses.userId, seekerId))
  return (await db.$count(conditionPasses, where)) > 0
}

type Condition = Pick<typeof jobConditions.$inferSelect, 'id' | 'kind' | 'level' | 'text'>

/** A condition as somebody sees whose resume is unknown. */
export const seenByNobody = (row: Condition): SeenCondition => ({
  id: row.id,
  kind: kindOf(row.kind),
  words: wordsOf(row),
  met: null,
  fromResume: false,
})

const kindOf = (kind: string): SeenCondition['kind'] =>
  kind === 'degree' || kind === 'experience' || kind === 'certificate' ? kind : 'ask'

function wordsOf({ kind, level, text }: Condition): string {
  if (kind === 'degree') return `学历${labelOf(degrees, level)}及以上`
  if (kind === 'experience') return `${level}年及以上工作经验`
  if (kind !== 'certificate') return text
  return `持有${text}${/(证书?|职称|资格|执照)$/.test(text) ? '' : '证书'}`
}

interface Facts {
  readonly degree: number
  /** `YYYY-MM`; empty if unknown. */
  readonly workingDate: string
  readonly certificates: readonly string[]
}

async function readFacts(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, Facts>> {
  const rows = await db
    .select({
      userId: resumes.userId,
      degree: resumes.degree,
      workingDate: resumes.workingDate,
      certificate: resumeRows.data,
    })
    .from(resumes)
    .leftJoin(resumeRows, and(eq(resumeRows.resumeId, resumes.id), eq(resumeRows.section, 'certification')))
    .where(inArray(resumes.userId, [...userIds]))
  const facts = new Map<number, Facts>()
  for (const { userId, degree, workingDate, certificate } of rows) {
    const before = facts.get(userId)?.certificates ?? []
    const name = certificate && 'name' in certificate ? [String(certificate.name)] : []
    facts.set(userId, { degree, workingDate, certificates: [...before, ...name] })
  }
  return facts
}

/**
 * The resume's answer; undefined if the resume cannot decide, so that the seeker is asked. A certificate that is not listed may
 * still exist.
 */
function decide({ kind, level, text }: Condition, facts: Facts | undefined, now: Date): boolean | undefined {
  if (!facts) return undefined
  if (kind === 'degree') return facts.degree === 0 ? undefined : facts.degree >= level
  if (kind === 'experience') return facts.workingDate === '' ? undefined : yearsSince(facts.workingDate, now) >= level
  if (kind === 'certificate') return facts.certificates.some((name) => isSameName(name, text)) || undefined
  return undefined
}

function yearsSince(month: string, now: Date): number {
  const [year = 0, nth = 1] = month.split('-').map(Number)
  return now.getUTCFullYear() - year + (now.getUTCMonth() + 1 - nth) / 12
}

const plain = (name: string) => name.replaceAll(/\s|证书?$/g, '').toLowerCase()
const isSameName = (name: string, wanted: string) =>
  plain(name) !== '' && (plain(name).includes(plain(wanted)) || plain(wanted).includes(plain(name)))
