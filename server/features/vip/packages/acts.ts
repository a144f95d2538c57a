import { eq } from 'drizzle-orm'
import { codes, failure, type Result, success } from '#contract/errors'
import type { Role } from '#contract/roles'
import { type PackageState, packageStates } from '#contract/vip/packages'
import { type RightName, rightNames } from '#contract/vip/rights'
import type { Buyer } from '../../../area/product'
import { packages } from '../../../db/schema/money/packages'
import type { Services } from '../../../services'
import { deriveId } from '../../../wire/deriveId'
import { findMoneyRules } from '../../trade/moneyRules'
import { grantLots, resumeLots, suspendLots } from '../../wallet/rights/lots'
import { endOf, lockOwnPackage, type PackageRow, stateOf } from './packageRows'

/** Acts of an owner on a package. Each runs in the caller's transaction, which has locked the package's row. */
export type Parts = Pick<Services, 'db' | 'now'>

/** A package and its lots end at the same time to the ms. */
export function atOneTime({ db, now: clock }: Parts): readonly [Parts, Date] {
  const now = clock()
  return [{ db, now: () => now }, now]
}

const unknown = failure(codes.notFound, '权益包不存在')
const refuse = (state: PackageState, act: string) =>
  failure(codes.conflict, `这个权益包${packageStates[state]}，不能${act}`)

async function change({ db }: Parts, id: string, values: Partial<PackageRow>): Promise<Result<PackageRow>> {
  const [row] = await db.update(packages).set(values).where(eq(packages.id, id)).returning()
  if (!row) throw new Error('A package was not changed')
  return success(row)
}

/** Gives the rights of an unopened package; their clock starts now. */
export async function openPackage(given: Parts, owner: Buyer, id: string): Promise<Result<PackageRow>> {
  const [parts, now] = atOneTime(given)
  const row = await lockOwnPackage(parts.db, owner, id)
  if (!row) return unknown
  const state = stateOf(row, now)
  if (state === 'open' || state === 'suspended') return failure(codes.conflict, '这个权益包已经打开了')
  if (state !== 'new') return refuse(state, '打开')
  const { days, rights } = row.goods
  const endsAt = new Date(now.getTime() + days * 86_400_000)
  const { tenantId, userId } = owner
  const lot = {
    tenantId,
    userId,
    role: row.role as Role,
    source: 'package' as const,
    sourceId: id,
    startsAt: now,
    endsAt,
  }
  const grants = rightNames.flatMap((unit: RightName) => {
    const count = rights[unit]
    return count ? [{ ...lot, id: deriveId(id, unit), unit, count, ...(row.orderId && { orderId: row.orderId }) }] : []
  })
  await grantLots(parts, grants)
  return change(parts, id, { openedAt: now, endsAt })
}

/** Stops the clock of an open package, as often as the tenant allows. */
export async function suspendPackage(given: Parts, owner: Buyer, id: string): Promise<Result<PackageRow>> {
  const [parts, now] = atOneTime(given)
  const row = await lockOwnPackage(parts.db, owner, id)
  if (!row) return unknown
  const state = stateOf(row, now)
  if (state === 'suspended') return failure(codes.conflict, '这个权益包已经暂停了')
  if (state !== 'open') return refuse(state, '暂停')
  const { packageSuspensions: most } = await findMoneyRules(parts.db, owner.tenantId)
  if (row.suspensions >= most)
    return failure(codes.conflict, most === 0 ? '本站的权益包不能暂停' : `每个权益包最多暂停${most}次，已经用完了`)
  await suspendLots(parts, 'package', id)
  return change(parts, id, { suspendedAt: now, suspensions: row.suspensions + 1 })
}

/** Starts the clock again. */
export async function resumePackage(given: Parts, owner: Buyer, id: string): Promise<Result<PackageRow>> {
  const [parts, now] = atOneTime(given)
  const row = await lockOwnPackage(parts.db, owner, id)
  if (!row) return unknown
  const state = stateOf(row, now)
  if (state === 'open') return failure(codes.conflict, '这个权益包正在使用，不需要恢复')
  if (state !== 'suspended') return refuse(state, '恢复')
  await resumeLots(parts, 'package', id)
  return change(parts, id, { suspendedAt: null, endsAt: endOf(row, now) })
}
