import { and, desc, eq, sql } from 'drizzle-orm'
import { type CandidateCard, findCandidates, getCandidate } from '#contract/candidates/candidate'
import { consentLabel } from '#contract/candidates/person'
import { codes, failure, success } from '#contract/errors'
import { maskMobile } from '#contract/text/maskMobile'
import type { Db } from '../../db/database'
import { candidates } from '../../db/schema/candidates'
import { recruiters } from '../../db/schema/recruiters'
import type { Services } from '../../services'
import { handle } from '../../wire/handle'
import { findPool, isInPool, type Pool } from './pool'
import { findStopped } from './stops'
import { fold } from './words'

export const noCandidate = failure(codes.notFound, '候选人不存在或已被删除')

export const readHandlers = [
  handle(findCandidates, async ({ input: { keyword, page, limit }, user, tenant, services }) => {
    const { db } = services
    const pool = await findPool(db, { tenantId: tenant.id, userId: user.userId })
    const words = fold(keyword).split(/\s+/).filter(Boolean)
    const where = and(isInPool(pool), ...words.map((word) => sql`strpos(${candidates.words}, ${word}) > 0`))
    const [rows, total, size] = await Promise.all([
      selectRows(db)
        .where(where)
        .orderBy(desc(candidates.id))
        .limit(limit)
        .offset((page - 1) * limit),
      db.$count(candidates, where),
      words.length === 0 ? 0 : db.$count(candidates, isInPool(pool)),
    ])
    const list = await toCards(services, pool, rows)
    return success({ list, total, size: words.length === 0 ? total : size, mayHandle: pool.mayHandle })
  }),

  handle(getCandidate, async ({ input: { id }, user, tenant, services }) => {
    const pool = await findPool(services.db, { tenantId: tenant.id, userId: user.userId })
    const rows = await selectRows(services.db).where(and(isInPool(pool), eq(candidates.id, id)))
    const [card] = await toCards(services, pool, rows)
    return card ? success({ ...card, resume: rows[0]?.person.resume ?? null, mayHandle: pool.mayHandle }) : noCandidate
  }),
]

const selectRows = (db: Db) =>
  db
    .select({ person: candidates, addedBy: recruiters.name })
    .from(candidates)
    .leftJoin(recruiters, eq(recruiters.userId, candidates.addedBy))
    .$dynamic()

type Rows = Awaited<ReturnType<typeof selectRows>>

async function toCards(services: Pick<Services, 'db' | 'secret'>, pool: Pool, rows: Rows): Promise<CandidateCard[]> {
  const contacts = rows.flatMap(({ person }) => [person.mobile, person.email])
  const stopped = await findStopped(services, pool.tenantId, contacts)
  return rows.map(({ person, addedBy }) => {
    const { id, name, mobile, email, position, company, school, degree, city, note } = person
    return {
      id,
      name,
      mobile: pool.mayHandle || mobile === '' ? mobile : maskMobile(mobile),
      email: pool.mayHandle || email === '' ? email : email.replace(/^(.).*@/, '$1***@'),
      position,
      company,
      school,
      degree,
      city,
      note,
      addedBy: addedBy ?? '',
      addedAt: person.createdAt.toISOString(),
      invitedAt: person.invitedAt?.toISOString() ?? null,
      isStopped: stopped.has(mobile) || stopped.has(email),
      consent: { way: consentLabel(person.consentWay), by: person.consentSource, on: person.consentOn },
    }
  })
}
