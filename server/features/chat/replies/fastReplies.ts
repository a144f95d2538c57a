import { and, eq } from 'drizzle-orm'
import { deleteFastReply, findFastReplies, saveFastReply, sortFastReplies } from '#contract/chat/fastReply'
import { codes, failure, success } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Db } from '../../../db/database'
import { fastReplies, privateGroups } from '../../../db/schema/preferences'
import { type Handler, handle } from '../../../wire/handle'
import { refuseOverwrite } from '../../../wire/refusals/refuseOverwrite'
import type { RoleOwner } from '../../account/ownedByRole'
import { endOfGroup, findOwnReplies, openReplies, siteReplies } from './fastReplyRows'
import { readQuickInputs } from './quickInputs'

const noReply = failure(codes.notFound, '常用语不存在')
const noGroup = failure(codes.notFound, '分组不存在')
const known = failure(codes.conflict, '已有相同的常用语')
const tooMany = failure(codes.conflict, `最多${limits.fastReplies}条常用语`)
const mixed = failure(codes.invalidInput, '只能在同一分组内排序')

/** Every call of `contract/chat/fastReply.ts`. */
export const fastReplyHandlers: readonly Handler[] = [
  handle(findFastReplies, async (context) => {
    const { user, tenant, services } = context
    const owner = { tenantId: tenant.id, ...user }
    const rows = await findOwnReplies(services.db, owner)
    if (rows.length === 0)
      return success({ list: siteReplies(await readQuickInputs(context, user.role)), isDefault: true })
    return success({ list: rows.map(({ id, text, groupId, sort }) => ({ id, text, groupId, sort })), isDefault: false })
  }),

  handle(saveFastReply, async (context) => {
    const { input, user, tenant, services } = context
    const { id, text, groupId } = input
    const ofSite = await readQuickInputs(context, user.role)
    const owner = { tenantId: tenant.id, ...user }
    return services.db.transaction(async (tx) => {
      if (groupId !== null && !(await hasGroup(tx, owner, groupId))) return noGroup
      const { rows, rowOf } = await openReplies(tx, owner, ofSite)
      const row = id === undefined ? undefined : rowOf(id)
      if (id !== undefined && row === undefined) return noReply
      const stored = row && { text: row.text, groupId: row.groupId }
      const newer = stored && refuseOverwrite({ schema: saveFastReply.input, input, stored })
      if (newer) return newer
      if (rows.some((other) => other.text === text && other.id !== row?.id)) return known
      if (row) {
        const sort = row.groupId === groupId ? row.sort : endOfGroup(rows, groupId)
        await tx.update(fastReplies).set({ text, groupId, sort }).where(eq(fastReplies.id, row.id))
        return success({ id: row.id })
      }
      if (rows.length >= limits.fastReplies) return tooMany
      const { userId, role, tenantId } = owner
      const [made] = await tx
        .insert(fastReplies)
        .values({ tenantId, userId, role, text, groupId, sort: endOfGroup(rows, groupId) })
        .returning({ id: fastReplies.id })
      if (made === undefined) throw new Error('A fast reply was not made')
      return success(made)
    })
  }),

  handle(deleteFastReply, async (context) => {
    const { input, user, tenant, services } = context
    const ofSite = await readQuickInputs(context, user.role)
    return services.db.transaction(async (tx) => {
      const { rowOf } = await openReplies(tx, { tenantId: tenant.id, ...user }, ofSite)
      const row = rowOf(input.id)
      if (row !== undefined) await tx.delete(fastReplies).where(eq(fastReplies.id, row.id))
      return success({})
    })
  }),

  handle(sortFastReplies, async (context) => {
    const { input, user, tenant, services } = context
    const ofSite = await readQuickInputs(context, user.role)
    return services.db.transaction(async (tx) => {
      const { rows, rowOf } = await openReplies(tx, { tenantId: tenant.id, ...user }, ofSite)
      const named = [...new Set(input.ids)].flatMap((id) => rowOf(id) ?? [])
      const [first] = named
      if (first === undefined || named.length < input.ids.length) return noReply
      if (named.some(({ groupId }) => groupId !== first.groupId)) return mixed
      const rest = rows.filter((row) => row.groupId === first.groupId && !named.includes(row))
      for (const [sort, { id }] of [...named, ...rest].entries()) {
        await tx.update(fastReplies).set({ sort }).where(eq(fastReplies.id, id))
      }
      return success({})
    })
  }),
]

async function hasGroup(tx: Db, { userId, role }: RoleOwner, id: number): Promise<boolean> {
  const [group] = await tx
    .select({ id: privateGroups.id })
    .from(privateGroups)
    .where(
      and(
        eq(privateGroups.id, id),
        eq(privateGroups.userId, userId),
        eq(privateGroups.role, role),
        eq(privateGroups.type, 'fastReply'),
      ),
    )
  return group !== undefined
}
