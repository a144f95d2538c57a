import type { RightCount } from '#contract/vip/privileges'
import { type RightName, rightKinds, rightNames } from '#contract/vip/rights'
import { together } from '../../../db/together'
import { findLots } from '../../wallet/rights/lots'
import { findDailySources, notGiven, type RightHolder, type RightParts } from './dailyRights'

/** Rights that a role may have. */
export const rightsOf = (role: RightHolder['role']): readonly RightName[] =>
  rightNames.filter((right) => (rightKinds[right].roles as readonly number[]).includes(role))

/** A holder's amount of each right of the role, including today's free units, which are only given when used. */
export async function countRightsOf(
  parts: RightParts,
  holder: RightHolder,
  rights: readonly RightName[] = rightsOf(holder.role),
): Promise<readonly RightCount[]> {
  const [sources, lots] = await together(
    parts.db,
    () => findDailySources(parts, holder),
    () => findLots(parts, holder, { units: rights, role: holder.role }),
  )
  return rights.map((right): RightCount => {
    const usable = lots.filter(({ unit, suspendedAt, free }) => unit === right && suspendedAt === null && free > 0)
    const sum = (list: readonly { readonly free: number }[]) => list.reduce((total, { free }) => total + free, 0)
    const coming = notGiven(sources, lots, right).reduce((total, { counts }) => total + (counts[right] ?? 0), 0)
    const today = sum(usable.filter(({ source }) => source === 'daily')) + coming
    const kept = usable.filter(({ source }) => source !== 'daily')
    const endsAt = kept.find((lot) => lot.endsAt !== null)?.endsAt?.toISOString() ?? null
    return { right, left: today + sum(kept), today, endsAt }
  })
}

/** Pieces of one right that may be used now. */
export async function countRight(parts: RightParts, holder: RightHolder, right: RightName): Promise<number> {
  const [counted] = await countRightsOf(parts, holder, [right])
  return counted?.left ?? 0
}
