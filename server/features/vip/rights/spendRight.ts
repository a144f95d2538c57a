import { type Result, success } from '#contract/errors'
import { lacksRight } from '#contract/vip/shortfall'
import { type ReturnReason, type UseReason, useReasons } from '#contract/vip/uses'
import { findLots, type RightOwner } from '../../wallet/rights/lots'
import { giveBack, takeRight } from '../../wallet/rights/takeRight'
import { findDailySources, grantDaily, notGiven, type RightHolder, type RightParts } from './dailyRights'

export interface Spending extends RightHolder {
  readonly reason: UseReason
  /** Identifies the act, so that a repeated one takes nothing more. Derive it from the act's subject. */
  readonly id: string
  /** 1 by default. */
  readonly count?: number
}

/**
 * The one way to use a right: in the transaction of the act, after everything else that may refuse it and after all locks but those
 * of the ledger. Today's free pieces are there first, since their lot ends first. Fails with 14550 if too few are left, and takes
 * nothing then.
 */
export async function spendRight(
  parts: RightParts,
  { reason, count = 1, ...spending }: Spending,
): Promise<Result<{ readonly isNew: boolean }>> {
  const { right } = useReasons[reason]
  const [sources, lots] = [await findDailySources(parts, spending), await findLots(parts, spending, { units: [right] })]
  const missing = notGiven(sources, lots, right)
  if (missing.length > 0) await grantDaily(parts, spending, right, missing)
  const used = await takeRight(parts, { ...spending, unit: right, count, reason })
  return used.ok ? success({ isNew: used.isNew }) : lacksRight(right, used.lacks)
}

/** Days for which a right can be used that comes back after the end of its lot. */
const returnedDays = 30

/** Gives a use back, once, in the caller's transaction. Resolves to how many pieces came back. */
export const returnRight = (
  parts: RightParts,
  { id, reason, why, ...owner }: RightOwner & { id: string; reason: UseReason; why: ReturnReason },
): Promise<number> => giveBack(parts, { ...owner, id, unit: useReasons[reason].right, reason: why, days: returnedDays })
