import { and, desc, eq, gt, lt } from 'drizzle-orm'
import { findLogins, type LoginResult, type LoginWay } from '#contract/auth/loginHistory'
import { codes, failure, success } from '#contract/errors'
import { limits } from '#contract/limits'
import { decodeCursor, encodeCursor } from '../../db/cursor'
import type { Db } from '../../db/database'
import { loginEvents } from '../../db/schema/accounts/security'
import { nameDevice } from '../../identity/deviceNames'
import { handle } from '../../wire/handle'
import type { Account } from './accounts'
import type { LoginParts } from './beginLogin'

/** Adds an entry to the login history of an account. */
export async function noteLogin(
  { services, request }: Pick<LoginParts, 'services' | 'request'>,
  account: Pick<Account, 'id' | 'tenantId'>,
  { way, result, db = services.db }: { way: LoginWay; result: LoginResult; db?: Db },
): Promise<void> {
  await db.insert(loginEvents).values({
    tenantId: account.tenantId,
    userId: account.id,
    way,
    result,
    userAgent: request.userAgent.slice(0, 300),
    address: request.ip,
    createdAt: services.now(),
  })
}

const order = 'l'

export const findLoginsHandler = handle(findLogins, async ({ input, user, services: { db, now } }) => {
  const after = input.cursor === undefined ? undefined : decodeCursor(order, input.cursor)
  if (input.cursor !== undefined && after === undefined)
    return failure(codes.invalidInput, '翻页参数无效，请刷新后重试')
  const since = new Date(now().getTime() - limits.loginHistory)
  const rows = await db
    .select()
    .from(loginEvents)
    .where(
      and(eq(loginEvents.userId, user.userId), gt(loginEvents.createdAt, since), after && lt(loginEvents.id, after.id)),
    )
    .orderBy(desc(loginEvents.id))
    .limit(input.limit + 1)
  const page = rows.slice(0, input.limit)
  const last = page.at(-1)
  const next = last && rows.length > input.limit ? encodeCursor(order, { lane: 0, key: 0, id: last.id }) : undefined
  const list = page.map(({ id, way, result, userAgent, address, createdAt }) => ({
    id,
    way,
    result,
    device: nameDevice(userAgent),
    address,
    at: createdAt.toISOString(),
  }))
  return success({ list, next, total: null })
})
