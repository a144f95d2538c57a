import { and, desc, eq } from 'drizzle-orm'
import { recordKinds } from '#contract/console/desks/kinds'
import { addDeskNote, assignDeskRecord, getDeskRecord, notesShown } from '#contract/console/desks/record'
import { codes, failure, success } from '#contract/errors'
import type { Db } from '../../../db/database'
import { users } from '../../../db/schema/accounts/accounts'
import { deskAssignees, deskNotes } from '../../../db/schema/site/desks'
import { operators } from '../../../db/schema/site/operators'
import { handleImpartially, type Parties } from '../../../identity/parties'
import { noteAct } from '../../../operators/acts'
import { findNames, goneName } from '../../../operators/names'
import type { Handler, Tenant } from '../../../wire/handle'
import { findRecordParties, type RecordOf, refuseOther } from './recordParties'

const noRecord = failure(codes.notFound, '记录不存在，可能已被删除')
const wrongColleague = failure(codes.invalidInput, '这位管理员没有该列表的权限，请选择其他人', { field: 'userId' })
const changedMeanwhile = failure(codes.conflict, '跟进人刚被其他管理员修改，请刷新后再试')

interface Asked {
  readonly input: RecordOf
  readonly tenant: Tenant
  readonly services: { readonly db: Db }
}

const findParties = ({ input, tenant, services: { db } }: Asked) => findRecordParties(db, tenant.id, input)

/** Refuses a caller without the permission, and a record that there is not. */
async function refuse({ input, tenant, services: { db } }: Asked, userId: number) {
  const refusal = await refuseOther(db, userId, input.kind)
  if (refusal) return refusal
  return (await findRecordParties(db, tenant.id, input)) === undefined ? noRecord : undefined
}

/** Company and person of a record, for the log. */
const aboutOf = ({ kind, id }: RecordOf, parties: Parties | undefined) => ({
  personId: kind === 'people' ? id : kind === 'jobs' ? parties?.userIds?.[0] : null,
  brandId: kind === 'companies' ? id : kind === 'jobs' ? parties?.brandIds?.[0] : null,
})

/** Notes about a record, and who looks after it. */
export const recordHandlers: readonly Handler[] = [
  handleImpartially(getDeskRecord, findParties, async (context) => {
    const { input, user, tenant, services } = context
    const { db } = services
    const refusal = await refuse(context, user.userId)
    if (refusal) return refusal
    const [notes, [assigned], colleagues] = await Promise.all([
      db
        .select()
        .from(deskNotes)
        .where(and(eq(deskNotes.tenantId, tenant.id), eq(deskNotes.kind, input.kind), eq(deskNotes.targetId, input.id)))
        .orderBy(desc(deskNotes.id))
        .limit(notesShown),
      db.select().from(deskAssignees).where(whichAssignee(tenant.id, input)),
      findColleagues(db, tenant.id, input),
    ])
    const names = await findNames(db, [...notes.map(({ by }) => by), assigned?.userId ?? null, ...colleagues])
    const named = (id: number) => ({ id, name: names.get(id) ?? goneName })
    return success({
      notes: notes.map(({ id, words, by, createdAt }) => ({
        id,
        words,
        by: by === null ? '' : (names.get(by) ?? ''),
        at: createdAt.toISOString(),
      })),
      assignee: assigned ? named(assigned.userId) : null,
      colleagues: colleagues.map(named),
    })
  }),

  handleImpartially(addDeskNote, findParties, async (context) => {
    const { input, user, tenant, services } = context
    const { kind, id, words } = input
    const refusal = await refuse(context, user.userId)
    if (refusal) return refusal
    await services.db
      .insert(deskNotes)
      .values({ tenantId: tenant.id, kind, targetId: id, by: user.userId, words, createdAt: services.now() })
    await noteAct(services, context, {
      act: addDeskNote.acts.note,
      of: recordKinds[kind].subject,
      id,
      ...aboutOf(input, await findParties(context)),
      after: { words },
    })
    return success({})
  }),

  handleImpartially(assignDeskRecord, findParties, async (context) => {
    const { input, user, tenant, services } = context
    const { kind, id, userId, former } = input
    const { db, now } = services
    const refusal = await refuse(context, user.userId)
    if (refusal) return refusal
    if (userId > 0 && !(await findColleagues(db, tenant.id, input)).includes(userId)) return wrongColleague
    const which = whichAssignee(tenant.id, input)
    const [present] = await db.select().from(deskAssignees).where(which).for('update')
    if ((present?.userId ?? 0) !== former) return changedMeanwhile
    if (userId === former) return success({})
    if (userId === 0) await db.delete(deskAssignees).where(which)
    else {
      const set = { userId, createdAt: now() }
      const values = { tenantId: tenant.id, kind, targetId: id, userId, createdAt: set.createdAt }
      const written = present
        ? await db.update(deskAssignees).set(set).where(which).returning()
        : await db.insert(deskAssignees).values(values).onConflictDoNothing().returning()
      if (written.length === 0) return changedMeanwhile
    }
    const names = await findNames(db, [userId, former])
    await noteAct(services, context, {
      act: assignDeskRecord.acts.assign,
      of: recordKinds[kind].subject,
      id,
      ...aboutOf(input, await findParties(context)),
      before: { assignee: names.get(former) },
      after: { assignee: names.get(userId) },
    })
    return success({})
  }),
]

const whichAssignee = (tenantId: number, { kind, id }: RecordOf) =>
  and(eq(deskAssignees.tenantId, tenantId), eq(deskAssignees.kind, kind), eq(deskAssignees.targetId, id))

/** Operators of the site with the permission of the list. */
async function findColleagues(db: Db, tenantId: number, { kind }: RecordOf): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .where(and(eq(operators.permission, recordKinds[kind].permission), eq(users.tenantId, tenantId)))
    .orderBy(users.id)
  return rows.map(({ id }) => id)
}
