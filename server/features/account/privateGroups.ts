import { and, eq } from 'drizzle-orm'
import {
  deletePrivateGroup,
  findPrivateGroups,
  type PrivateGroup,
  type PrivateGroupType,
  SavedGroup,
  savePrivateGroups,
} from '#contract/account/privateGroup'
import { codes, failure, success } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Db } from '../../db/database'
import { favorites } from '../../db/schema/jobs'
import { privateGroups } from '../../db/schema/preferences'
import { type Handler, handle } from '../../wire/handle'
import { givenOf, refuseOverwrite } from '../../wire/refusals/refuseOverwrite'
import { lockRole, type RoleOwner } from './ownedByRole'

const noGroup = failure(codes.notFound, '分组不存在')
const tooMany = failure(codes.conflict, `最多${limits.privateGroups}个分组`)
const sameName = failure(codes.conflict, '已有同名的分组')

/** Every call of `contract/account/privateGroup.ts`. */
export const privateGroupHandlers: readonly Handler[] = [
  handle(findPrivateGroups, async ({ input, user, tenant, services }) =>
    success({ list: await findGroups(services.db, { tenantId: tenant.id, ...user }, input.type) }),
  ),

  handle(savePrivateGroups, async ({ input, user, tenant, services }) => {
    const owner = { tenantId: tenant.id, ...user }
    const { type } = input
    return services.db.transaction(async (tx) => {
      await lockRole(tx, owner)
      const groups = await findGroups(tx, owner, type)
      for (const change of input.data) {
        const stored = groups.find(({ id }) => id === change.id)
        const newer = stored && refuseOverwrite({ schema: SavedGroup, input: change, stored: givenOf(change, stored) })
        if (newer) return newer
      }
      const after = merge(groups, input.data)
      if (after === undefined) return noGroup
      if (after.length > limits.privateGroups) return tooMany
      if (new Set(after.map(({ name }) => name)).size < after.length) return sameName
      for (const { id, name, sort } of after) {
        if (id === undefined) await tx.insert(privateGroups).values({ ...rowOf(owner), type, name, sort })
        else await tx.update(privateGroups).set({ name, sort }).where(eq(privateGroups.id, id))
      }
      return success({ list: await findGroups(tx, owner, type) })
    })
  }),

  handle(deletePrivateGroup, async ({ input, user, tenant, services }) => {
    const owned = belongsTo({ tenantId: tenant.id, ...user }, input.type)
    return services.db.transaction(async (tx) => {
      await tx.delete(privateGroups).where(and(eq(privateGroups.id, input.id), owned))
      const inGroup = and(eq(favorites.userId, user.userId), eq(favorites.groupId, input.id))
      await tx
        .update(favorites)
        .set({ groupId: null })
        .where(and(inGroup, eq(favorites.kind, input.type)))
      return success({})
    })
  }),
]

const rowOf = ({ tenantId, userId, role }: RoleOwner) => ({ tenantId, userId, role })

const belongsTo = ({ userId, role }: RoleOwner, type: PrivateGroupType) =>
  and(eq(privateGroups.userId, userId), eq(privateGroups.role, role), eq(privateGroups.type, type))

async function findGroups(db: Db, owner: RoleOwner, type: PrivateGroupType): Promise<PrivateGroup[]> {
  const rows = await db
    .select({ id: privateGroups.id, name: privateGroups.name, sort: privateGroups.sort })
    .from(privateGroups)
    .where(belongsTo(owner, type))
    .orderBy(privateGroups.sort, privateGroups.id)
  return rows.map((row) => ({ ...row, type }))
}

interface Change {
  readonly id?: number
  readonly name: string
  readonly sort?: number
}

interface Kept {
  readonly id?: number
  readonly name: string
  readonly sort: number
}

/** All groups after the change; undefined if a group to change does not exist. */
function merge(groups: readonly PrivateGroup[], changes: readonly Change[]): Kept[] | undefined {
  const after: Kept[] = [...groups]
  for (const { id, name, sort } of changes) {
    if (id === undefined) {
      after.push({ name, sort: sort ?? Math.max(-1, ...after.map((group) => group.sort)) + 1 })
      continue
    }
    const at = after.findIndex((group) => group.id === id)
    const before = after[at]
    if (before === undefined) return undefined
    after[at] = { id, name, sort: sort ?? before.sort }
  }
  return after
}
