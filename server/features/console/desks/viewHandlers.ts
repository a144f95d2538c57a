import { and, asc, eq } from 'drizzle-orm'
import { deskKinds } from '#contract/console/desks/kinds'
import { deskViewLimits, findDeskViews, removeDeskView, saveDeskView } from '#contract/console/desks/views'
import { codes, failure, success } from '#contract/errors'
import { deskViews } from '../../../db/schema/site/desks'
import { noteAct } from '../../../operators/acts'
import { findNames } from '../../../operators/names'
import { type Handler, handle } from '../../../wire/handle'
import { refuseOther } from './recordParties'

const missing = failure(codes.notFound, '视图已被删除，请刷新')
const isTaken = failure(codes.conflict, '已有同名的视图，请换一个名称', { field: 'name' })
const tooMany = failure(codes.conflict, `一个列表最多存${deskViewLimits.ofKind}个视图，请先删除不用的`)

/** Saved views of the console's lists. */
export const viewHandlers: readonly Handler[] = [
  handle(findDeskViews, async ({ input: { kind }, user, tenant, services: { db } }) => {
    const refusal = await refuseOther(db, user.userId, kind)
    if (refusal) return refusal
    const rows = await db
      .select()
      .from(deskViews)
      .where(and(eq(deskViews.tenantId, tenant.id), eq(deskViews.kind, kind)))
      .orderBy(asc(deskViews.name), asc(deskViews.id))
    const names = await findNames(
      db,
      rows.map(({ by }) => by),
    )
    return success({
      list: rows.map(({ id, name, query, by }) => ({ id, name, query, by: by === null ? '' : (names.get(by) ?? '') })),
    })
  }),

  handle(saveDeskView, async (context) => {
    const { input, user, tenant, services } = context
    const { kind, name, query } = input
    const { db, now } = services
    const refusal = await refuseOther(db, user.userId, kind)
    if (refusal) return refusal
    const ofKind = and(eq(deskViews.tenantId, tenant.id), eq(deskViews.kind, kind))
    if ((await db.$count(deskViews, ofKind)) >= deskViewLimits.ofKind) return tooMany
    const [view] = await db
      .insert(deskViews)
      .values({ tenantId: tenant.id, kind, name, query, by: user.userId, createdAt: now() })
      .onConflictDoNothing()
      .returning({ id: deskViews.id })
    if (!view) return isTaken
    await noteAct(services, context, {
      act: saveDeskView.acts.save,
      id: view.id,
      after: { list: deskKinds[kind].title, name, query },
    })
    return success({ id: view.id })
  }),

  handle(removeDeskView, async (context) => {
    const { input, user, tenant, services } = context
    const { db } = services
    const which = and(eq(deskViews.id, input.id), eq(deskViews.tenantId, tenant.id))
    const [view] = await db.select().from(deskViews).where(which).for('update')
    if (!view) return missing
    const { kind: list, name, query } = view
    const refusal = await refuseOther(db, user.userId, list)
    if (refusal) return refusal
    await db.delete(deskViews).where(which)
    await noteAct(services, context, {
      act: removeDeskView.acts.remove,
      id: view.id,
      before: { list: deskKinds[list].title, name, query },
    })
    return success({})
  }),
]
