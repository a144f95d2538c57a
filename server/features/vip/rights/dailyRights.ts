import { dayInChina } from '#contract/chinaTime'
import type { Role } from '#contract/roles'
import type { RightCounts, RightName } from '#contract/vip/rights'
import type { Services } from '../../../services'
import { deriveId } from '../../../wire/deriveId'
import { type Grant, grantLots, type Lot, type RightOwner } from '../../wallet/rights/lots'
import { findMembership } from '../goods/findMembership'
import { findFreeRights } from './freeRights'

export type RightParts = Pick<Services, 'db' | 'now'>

/** Rights belong to a role of an account: those that a recruiter has cannot be used as a seeker. */
export interface RightHolder extends RightOwner {
  readonly role: Role
}

/** Something that gives rights on each day. */
export interface DailySource {
  /** Names the lots of the day: `free:0:2026-11-23`. */
  readonly sourceId: string
  readonly counts: RightCounts
}

const dayMs = 86_400_000

/** Midnight in China after a time. */
const endOfDay = (now: Date): Date => new Date(Date.parse(`${dayInChina(now)}T00:00:00+08:00`) + dayMs)

/** Sources of today's rights: the site, and the membership in force. */
export async function findDailySources({ db, now }: RightParts, holder: RightHolder): Promise<readonly DailySource[]> {
  const day = dayInChina(now())
  const free = {
    sourceId: `free:${holder.role}:${day}`,
    counts: await findFreeRights(db, holder.tenantId, holder.role),
  }
  const membership = await findMembership(db, holder, now())
  if (membership?.role !== holder.role) return [free]
  return [free, { sourceId: `${membership.id}:${day}`, counts: membership.goods.daily }]
}

/** Sources that have a right to give of which the holder has no lot yet. */
export const notGiven = (sources: readonly DailySource[], lots: readonly Lot[], right: RightName) =>
  sources.filter(
    ({ sourceId, counts }) =>
      (counts[right] ?? 0) > 0 &&
      !lots.some((lot) => lot.unit === right && lot.source === 'daily' && lot.sourceId === sourceId),
  )

/** Number of pieces of a right that are still to be given today. */
export const countNotGiven = (sources: readonly DailySource[], lots: readonly Lot[], right: RightName): number =>
  notGiven(sources, lots, right).reduce((sum, { counts }) => sum + (counts[right] ?? 0), 0)

/** Gives the rest of today's free units of a right, in the caller's transaction. */
export async function grantDaily(
  parts: RightParts,
  { tenantId, userId, role }: RightHolder,
  right: RightName,
  missing: readonly DailySource[],
): Promise<void> {
  const endsAt = endOfDay(parts.now())
  const grants = missing.map(
    ({ sourceId, counts }): Grant => ({
      id: deriveId('daily', userId, right, sourceId),
      tenantId,
      userId,
      role,
      unit: right,
      count: counts[right] ?? 0,
      source: 'daily',
      sourceId,
      endsAt,
    }),
  )
  await grantLots(parts, grants)
}
