import { and, eq, gt, ne, or, sql } from 'drizzle-orm'
import { addCandidates } from '#contract/candidates/candidate'
import { type Candidate, type Consent, candidateLimits } from '#contract/candidates/person'
import { dayInChina } from '#contract/chinaTime'
import { codes, type Failure, failure, success } from '#contract/errors'
import { notAllowed } from '../../companies/brandRights'
import type { Db } from '../../db/database'
import { lock } from '../../db/locks'
import { candidates } from '../../db/schema/candidates'
import type { Services } from '../../services'
import { handle } from '../../wire/handle'
import { isSame, judgeRows, type KnownPerson } from './judge'
import { findPool, isInPool, type Pool } from './pool'
import { wordsOf } from './words'

const nobody = failure(codes.invalidInput, '没有可以添加的人')
const noConsent = failure(codes.invalidInput, '请填写候选人同意的情况，再保存')
const isAhead = failure(codes.invalidInput, '同意的日期不能晚于今天', { field: 'consent.on' })
const full = failure(codes.conflict, `人才库最多保存${candidateLimits.pool}人，请先删除一些`)
const spent = failure(codes.tooManyRequests, `一天最多添加${candidateLimits.addedPerDay}人，请明天再试`)

export const addHandler = handle(addCandidates, async ({ input, user, tenant, services }) => {
  const { db } = services
  const { take, consent, isTrial } = input
  const rows = [...input.rows, ...input.files]
  if (rows.length === 0) return nobody
  const pool = await findPool(db, { tenantId: tenant.id, userId: user.userId })
  if (!pool.mayHandle) return notAllowed
  await lock(db, 'candidates', pool.brandId === null ? `user ${pool.userId}` : `brand ${pool.brandId}`)
  const judged = await judgeRows(db, pool, rows)
  const reports = judged.map(({ report }) => report)
  const chosen = take === undefined ? judged : judged.filter(({ report }) => take.includes(report.at))
  if (isTrial || chosen.length === 0 || chosen.some(({ person }) => !person))
    return success({ added: 0, completed: 0, rows: reports })
  if (!consent) return noConsent
  if (consent.on > dayInChina(services.now())) return isAhead
  const fresh = chosen.flatMap(({ person, known }) => (person && !known ? [person] : []))
  const refusal = await refuseToAdd(services, pool, fresh.length)
  if (refusal) return refusal
  if (fresh.length > 0)
    await db.insert(candidates).values(fresh.map((person) => rowOf(services, pool, { person, consent })))
  for (const { person, known } of chosen) if (person && known) await complete(services, pool, { person, known })
  return success({ added: fresh.length, completed: chosen.length - fresh.length, rows: reports })
})

async function refuseToAdd({ db, now }: Services, pool: Pool, count: number): Promise<Failure | undefined> {
  if ((await db.$count(candidates, isInPool(pool))) + count > candidateLimits.pool) return full
  const since = new Date(now().getTime() - 86_400_000)
  const ofDay = and(eq(candidates.addedBy, pool.userId), gt(candidates.createdAt, since))
  return (await db.$count(candidates, ofDay)) + count > candidateLimits.addedPerDay ? spent : undefined
}

interface Added {
  readonly person: Candidate
  readonly consent: Consent
}

function rowOf({ now }: Services, pool: Pool, { person, consent }: Added): typeof candidates.$inferInsert {
  const { resume = null, ...facts } = person
  return {
    ...facts,
    tenantId: pool.tenantId,
    brandId: pool.brandId,
    ownerId: pool.brandId === null ? pool.userId : null,
    addedBy: pool.userId,
    resume,
    words: wordsOf(person),
    consentWay: consent.way,
    consentSource: consent.by,
    consentOn: consent.on,
    createdAt: now(),
    updatedAt: now(),
  }
}

const fillable = ['position', 'company', 'school', 'city', 'note'] as const

/** Fills in what a person of the pool lacked. Nothing is replaced, and no contact is taken that another person of the pool has. */
async function complete(
  { db, now }: Services,
  pool: Pool,
  { person, known }: { readonly person: Candidate; readonly known: KnownPerson },
): Promise<void> {
  const { resume, ...facts } = known
  const next: Candidate = { ...pick(facts), degree: known.degree || person.degree, resume: resume ?? person.resume }
  for (const field of fillable) if (next[field] === '') next[field] = person[field]
  for (const field of ['mobile', 'email'] as const) {
    if (next[field] === '' && person[field] !== '' && !(await isTaken(db, pool, known.id, { [field]: person[field] })))
      next[field] = person[field]
  }
  const change = { ...next, resume: next.resume ?? null, words: wordsOf(next), updatedAt: now() }
  await db.update(candidates).set(change).where(eq(candidates.id, known.id))
}

function pick(facts: Omit<KnownPerson, 'resume'>): Candidate {
  const { name, mobile, email, position, company, school, degree, city, note } = facts
  return { name, mobile, email, position, company, school, degree, city, note }
}

async function isTaken(
  db: Db,
  pool: Pool,
  id: number,
  { mobile = '', email = '' }: Partial<Pick<Candidate, 'mobile' | 'email'>>,
): Promise<boolean> {
  const rows = await db
    .select({ mobile: candidates.mobile, email: candidates.email })
    .from(candidates)
    .where(
      and(
        isInPool(pool),
        ne(candidates.id, id),
        or(sql`${mobile} <> '' and mobile = ${mobile}`, sql`${email} <> '' and email = ${email}`),
      ),
    )
  return rows.some((row) => isSame(row, { mobile, email }))
}
