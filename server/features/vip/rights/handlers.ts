import { codes, failure, success } from '#contract/errors'
import { checkPrivilege, countRights, getPrivilegeConfig } from '#contract/vip/privileges'
import { type RightName, rightKinds } from '#contract/vip/rights'
import { rightKey } from '#contract/vip/shortfall'
import { type Handler, handle } from '../../../wire/handle'
import { findDailySources, type RightHolder } from './dailyRights'
import { countRight, countRightsOf, rightsOf } from './rightCounts'

const unknown = failure(codes.notFound, '没有这种权益，请刷新页面后重试')

const findRight = (role: RightHolder['role'], key: string): RightName | undefined =>
  rightsOf(role).find((right) => right === key.replace(/^right:/, ''))

/** The caller's amount of each right, and the descriptions of rights. */
export const privilegeHandlers: readonly Handler[] = [
  handle(countRights, async ({ user, tenant, services }) =>
    success({ list: [...(await countRightsOf(services, { tenantId: tenant.id, ...user }))] }),
  ),

  handle(checkPrivilege, async ({ input: { key, count }, user, tenant, services }) => {
    const right = findRight(user.role, key)
    if (!right) return unknown
    const left = await countRight(services, { tenantId: tenant.id, ...user }, right)
    return success({ valid: left >= count, left, lacks: Math.max(0, count - left) })
  }),

  handle(getPrivilegeConfig, async ({ input: { key }, user, tenant, services }) => {
    const named = key === undefined ? undefined : findRight(user.role, key)
    if (key !== undefined && !named) return unknown
    const [free, membership] = await findDailySources(services, { tenantId: tenant.id, ...user })
    const list = (named ? [named] : rightsOf(user.role)).map((right) => {
      const { name, unit, note } = rightKinds[right]
      const [usual, daily] = [free?.counts[right] ?? 0, membership?.counts[right] ?? 0]
      return { key: rightKey(right), right, name, unit, note, free: usual, daily }
    })
    return success({ list })
  }),
]
