import { and, asc, eq, min } from 'drizzle-orm'
import { addOperator, changeOperator, findOperators, resetOperator } from '#contract/console/operators'
import { codes, failure, success } from '#contract/errors'
import { allOperatorPermissions, type OperatorPermission } from '#contract/operators'
import { users } from '../../../db/schema/accounts/accounts'
import { operators } from '../../../db/schema/site/operators'
import { runInTransaction } from '../../../db/transactional'
import { hasFactor } from '../../../identity/consoleGate'
import { handleImpartially } from '../../../identity/parties'
import { findNames } from '../../../operators/names'
import type { Services } from '../../../services'
import { findPermissions } from '../../../sessions/operators'
import { type Context, type Handler, handle } from '../../../wire/handle'
import { propose } from '../../proposals/propose'
import { factorReset, permissionChange } from './acts'

const noAccount = failure(codes.notFound, '本站没有以这个号码为主号码的账号，请对方先登录一次', { field: 'mobile' })
const noOperator = failure(codes.notFound, '这个账号不是本站的管理员')
const isOperatorAlready = failure(codes.conflict, '这个账号已经是管理员，请在列表里修改权限')
const nothing = failure(codes.conflict, '权限没有变化')

export const operatorHandlers: readonly Handler[] = [
  handle(findOperators, async ({ user, tenant, services: { db } }) => {
    const rows = await db
      .select({ userId: operators.userId, since: min(operators.createdAt) })
      .from(operators)
      .innerJoin(users, eq(users.id, operators.userId))
      .where(eq(users.tenantId, tenant.id))
      .groupBy(operators.userId)
      .orderBy(asc(min(operators.createdAt)), asc(operators.userId))
    const names = await findNames(
      db,
      rows.map(({ userId }) => userId),
    )
    const list = await Promise.all(
      rows.map(async ({ userId, since }) => ({
        userId,
        name: names.get(userId) ?? '',
        permissions: await findPermissions(db, userId),
        since: since?.toISOString() ?? '',
        hasFactor: await hasFactor(db, userId),
        isMe: userId === user.userId,
      })),
    )
    return success({ list })
  }),

  handleImpartially(changeOperator, partyOf, (context) =>
    runInTransaction(context.services, async (inside) => {
      const { userId, permissions } = context.input
      if (!(await isOfSite(inside, context.tenant.id, userId))) return noOperator
      const held = await findPermissions(inside.db, userId)
      return held.length === 0 ? noOperator : proposeChange(inside, context, { userId, held, wanted: permissions })
    }),
  ),

  handle(addOperator, (context) =>
    runInTransaction(context.services, async (inside) => {
      const userId = await findByMobile(context)
      if (userId === undefined) return noAccount
      const held = await findPermissions(inside.db, userId)
      if (held.length > 0) return isOperatorAlready
      return proposeChange(inside, context, { userId, held, wanted: context.input.permissions })
    }),
  ),

  handleImpartially(resetOperator, partyOf, (context) =>
    runInTransaction(context.services, async (inside) => {
      const { userId, reason } = context.input
      const made = await propose({ ...context, services: inside }, factorReset, { input: { userId }, reason })
      return made.ok ? success({ proposed: made.data }) : made
    }),
  ),
]

const isOfSite = async ({ db }: Services, tenantId: number, userId: number): Promise<boolean> =>
  (await db.$count(users, and(eq(users.id, userId), eq(users.tenantId, tenantId)))) > 0

async function partyOf({ input }: { readonly input: { readonly userId: number } }) {
  return { userIds: [input.userId] }
}

async function findByMobile({ input, tenant, services: { db } }: Context<typeof addOperator>) {
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.tenantId, tenant.id), eq(users.mobile, input.mobile)))
  return account?.id
}

interface Change {
  readonly userId: number
  readonly held: readonly OperatorPermission[]
  readonly wanted: readonly OperatorPermission[]
}

async function proposeChange(
  inside: Services,
  context: Context<typeof changeOperator> | Context<typeof addOperator>,
  { userId, held, wanted }: Change,
) {
  const add = allOperatorPermissions.filter((each) => wanted.includes(each) && !held.includes(each))
  const remove = held.filter((each) => !wanted.includes(each))
  if (add.length + remove.length === 0) return nothing
  const input = { userId, add, remove }
  const proposing = { ...context, services: inside }
  const made = await propose(proposing, permissionChange, { input, reason: context.input.reason })
  return made.ok ? success({ proposed: made.data }) : made
}
