import type { ExchangeKind } from '#contract/chat/exchange'
import type { Result } from '#contract/errors'
import { recruiter } from '#contract/roles'
import { deriveId } from '../../../wire/deriveId'
import type { RightParts } from '../../vip/rights/dailyRights'
import { spendRight } from '../../vip/rights/spendRight'
import type { LockedTalk } from '../talks/talks'

const directKinds: readonly ExchangeKind[] = ['mobile', 'wechat']

/** Whether it takes a right to ask now: a recruiter has written, and the seeker has not answered. */
export const mayBeDirect = ({ talk, mine }: LockedTalk, kind: ExchangeKind): boolean =>
  directKinds.includes(kind) && mine.ownerIm === talk.recruiterIm && talk.recruiterWrote && !talk.seekerWrote

/** Uses the right, once for each kind in a talk, however often it is asked for. Fails with 14550 if none is left. */
export const spendDirect = (
  parts: RightParts,
  { talk: { tenantId, id: cid } }: LockedTalk,
  { userId, kind }: { readonly userId: number; readonly kind: ExchangeKind },
): Promise<Result<unknown>> =>
  spendRight(parts, {
    tenantId,
    userId,
    role: recruiter,
    reason: 'relation',
    id: deriveId('relation', cid, kind),
  })
