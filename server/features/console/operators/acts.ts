import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { operatorPermissions } from '#contract/console/operatorNames'
import { changeOperator, resetOperator } from '#contract/console/operators'
import { codes, failure, success } from '#contract/errors'
import { Id } from '#contract/fields'
import { isOperatorPermission, type OperatorPermission } from '#contract/operators'
import type { ActPlace, DangerousAct } from '../../../area/dangerousAct'
import { users } from '../../../db/schema/accounts/accounts'
import { noteAct } from '../../../operators/acts'
import { findNames } from '../../../operators/names'
import { findPermissions, grant, revoke } from '../../../sessions/operators'
import { resetFactors } from '../../account/resetFactors'

const noOperator = failure(codes.notFound, '这个账号不是本站的管理员')
const noAccount = failure(codes.notFound, '账号不存在')
const changedSince = failure(codes.conflict, '这位管理员的权限在提交之后变过，请驳回后重新提交')

const Permission = z.string().check(z.refine(isOperatorPermission))
const Input = z.strictObject({ userId: Id, add: z.array(Permission), remove: z.array(Permission) })

/** The name of an account of the site; undefined if there is none. */
async function findName({ services: { db }, tenant }: ActPlace, userId: number): Promise<string | undefined> {
  const own = and(eq(users.id, userId), eq(users.tenantId, tenant.id))
  if ((await db.$count(users, own)) === 0) return undefined
  return (await findNames(db, [userId])).get(userId)
}

const known = (words: readonly string[]): OperatorPermission[] => words.filter(isOperatorPermission)
const say = (words: readonly string[]): string =>
  known(words)
    .map((each) => operatorPermissions[each])
    .join('、')

/** Gives permissions to an account or takes them away. */
export const permissionChange: DangerousAct<z.output<typeof Input>> = {
  act: changeOperator.acts.change,
  permission: 'operators',
  schema: Input,
  look: async (place, { userId, add, remove }) => {
    const name = await findName(place, userId)
    if (name === undefined) return noAccount
    const held: readonly string[] = await findPermissions(place.services.db, userId)
    if (add.some((each) => held.includes(each)) || remove.some((each) => !held.includes(each))) return changedSince
    const changes = [add.length > 0 && `添加权限：${say(add)}`, remove.length > 0 && `取消权限：${say(remove)}`]
    const words = `${name}，${changes.filter(Boolean).join('；')}`
    return success({ subject: `operator/${userId}`, words, parties: { userIds: [userId] } })
  },
  perform: async (confirmation, { userId, add, remove }) => {
    const { services, proposal } = confirmation
    const before = await findPermissions(services.db, userId)
    await grant(services.db, userId, known(add), { grantedBy: proposal.proposedBy, createdAt: services.now() })
    await revoke(services.db, userId, known(remove))
    await noteAct(services, confirmation, {
      act: changeOperator.acts.change,
      id: userId,
      personId: userId,
      before: { permissions: before },
      after: { permissions: await findPermissions(services.db, userId) },
      note: proposal.reason,
    })
    return success({})
  },
}

const Whom = z.strictObject({ userId: Id })

/** Resets the second factor of an operator who has lost it. */
export const factorReset: DangerousAct<z.output<typeof Whom>> = {
  act: resetOperator.acts.reset,
  permission: 'operators',
  schema: Whom,
  look: async (place, { userId }) => {
    const name = await findName(place, userId)
    if (name === undefined || (await findPermissions(place.services.db, userId)).length === 0) return noOperator
    const words = `重置${name}的两步验证和通行密钥，其下次打开管理后台时重新设置`
    return success({ subject: `operator/${userId}`, words, parties: { userIds: [userId] } })
  },
  perform: async (confirmation, { userId }) => {
    const { services, proposal } = confirmation
    await resetFactors(services.db, confirmation, { userId, by: '本站管理员' })
    await noteAct(services, confirmation, {
      act: resetOperator.acts.reset,
      id: userId,
      personId: userId,
      note: proposal.reason,
    })
    return success({})
  },
}
