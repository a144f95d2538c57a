import { and, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { findActNames, findActs, type OperatorActRow } from '#contract/console/acts'
import { codes, failure, success } from '#contract/errors'
import { largestId } from '#contract/largestId'
import { decodeCursor, encodeCursor } from '../../db/cursor'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts/accounts'
import { operatorActs } from '../../db/schema/site/operatorActs'
import { type Interests, isPartyTo, loadInterests } from '../../identity/parties'
import { titleOfAct } from '../../operators/acts'
import { findNames, goneName, type Names } from '../../operators/names'
import type { Services } from '../../services'
import { type Handler, handle } from '../../wire/handle'
import { kindsOfThings, labelsOf, nameOfThing } from './actWords'

const order = 'operatorActs'

type Row = typeof operatorActs.$inferSelect

/** The log of what operators did. */
export const actHandlers: readonly Handler[] = [
  handle(findActs, async ({ input, user, tenant, services }) => {
    const { db, operatorActs: known } = services
    const { cursor, limit, act, thing, day, subject, company } = input
    const last = cursor === undefined ? undefined : decodeCursor(order, cursor)
    if (cursor !== undefined && !last) return failure(codes.invalidInput, '翻页参数无效，请刷新后重试')
    const rows = await db
      .select()
      .from(operatorActs)
      .where(
        and(
          eq(operatorActs.tenantId, tenant.id),
          act ? eq(operatorActs.act, act) : undefined,
          thing
            ? inArray(operatorActs.subject, [thing, ...kindsOfThings(known).map((kind) => `${kind}/${thing}`)])
            : undefined,
          day ? and(gte(operatorActs.at, startOf(day)), lt(operatorActs.at, startOf(day, 1))) : undefined,
          subject ? eq(operatorActs.subject, subject) : undefined,
          company > 0 ? eq(operatorActs.brandId, company) : undefined,
          await ofPerson(db, tenant.id, input.person),
          last && lt(operatorActs.id, last.id),
        ),
      )
      .orderBy(desc(operatorActs.id))
      .limit(limit + 1)
    const page = rows.slice(0, limit)
    const end = rows.length > limit ? page.at(-1) : undefined
    const [names, own] = await Promise.all([
      findNames(
        db,
        page.flatMap(({ userId, personId }) => [userId, personId]),
      ),
      loadInterests(db, user.userId),
    ])
    return success({
      list: page.map((row) => showAct(row, { names, own, known })),
      next: end && encodeCursor(order, { lane: 0, key: 0, id: end.id }),
      total: null,
    })
  }),

  handle(findActNames, async ({ services: { operatorActs: known } }) =>
    success({ list: [...known.values()].map(({ name, title }) => ({ name, title })) }),
  ),
]

const startOf = (day: string, later = 0): Date =>
  new Date(new Date(`${day}T00:00:00+08:00`).getTime() + later * 86_400_000)

/** Acts by and about the account with that id or number; none if there is no such account. */
async function ofPerson(db: Db, tenantId: number, person: string): Promise<SQL | undefined> {
  if (person === '') return undefined
  const id = /^\d{1,15}$/.test(person) && Number(person) <= largestId ? Number(person) : 0
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenantId), or(eq(users.id, id), eq(users.mobile, person))))
  const ids = found.map((each) => each.id)
  if (ids.length === 0) return sql`false`
  return or(inArray(operatorActs.userId, ids), inArray(operatorActs.personId, ids))
}

interface Showing {
  readonly names: Names
  readonly own: Interests
  readonly known: Services['operatorActs']
}

/** An act by the caller hides nothing from them. */
function showAct(row: Row, { names, own, known }: Showing): OperatorActRow {
  const isParty = row.userId !== own.userId && isPartyTo(own, { userIds: [row.personId], brandIds: [row.brandId] })
  const named = (id: number | null) => (id === null ? null : { id, name: names.get(id) ?? goneName })
  const text = (value: unknown) => (value === null || isParty ? '' : JSON.stringify(value))
  return {
    id: row.id,
    act: row.act,
    subject: row.subject,
    title: titleOfAct(known, row.act),
    thing: nameOfThing(known, row.subject),
    by: isParty ? null : named(row.userId),
    person: named(row.personId),
    note: isParty ? '' : row.note,
    ip: isParty ? '' : row.ip,
    at: row.at.toISOString(),
    before: text(row.before),
    after: text(row.after),
    labels: isParty ? {} : labelsOf(known, row),
    isParty,
  }
}
