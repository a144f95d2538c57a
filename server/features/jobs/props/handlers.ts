import { codes, failure, type Result, success } from '#contract/errors'
import { recruiter, seeker } from '#contract/roles'
import { type RightUse, useRights as rightsCall } from '#contract/vip/props'
import { runInTransaction } from '../../../db/transactional'
import { deriveId } from '../../../wire/deriveId'
import { type Handler, handle } from '../../../wire/handle'
import { topResume } from '../../resume/refresh/topResume'
import type { RightHolder } from '../../vip/rights/dailyRights'
import { countRight } from '../../vip/rights/rightCounts'
import { spendRight } from '../../vip/rights/spendRight'
import { type Inside, markUrgent, refreshAgain, topJob } from './jobProps'

const forRecruiters = failure(codes.recruiterOnly, '请切换到招聘者身份', { role: recruiter })
const forSeekers = failure(codes.seekerOnly, '请切换到求职者身份', { role: seeker })

/** Uses rights on one of the user's jobs, or on the user's resume. */
export const propHandlers: readonly Handler[] = [
  handle(rightsCall, ({ input, user, tenant, services, request }) =>
    runInTransaction(services, async (inside) => {
      const holder: RightHolder = { tenantId: tenant.id, userId: user.userId, role: user.role }
      const isOfSeekers = input.right === 'resumeTop'
      if (isOfSeekers !== (user.role === seeker)) return isOfSeekers ? forSeekers : forRecruiters
      const done = await act(inside, holder, input)
      if (!done.ok) return done
      // Last: what the ledger locks is locked after everything else. A failure undoes the act.
      const count = 'days' in input ? input.days : 1
      const id = deriveId(input.right, user.userId, request.act)
      const spent = await spendRight(inside, { ...holder, reason: input.right, id, count })
      if (!spent.ok) throw new Lacking(spent)
      const left = await countRight(inside, holder, input.right)
      return success({ until: done.data?.toISOString() ?? null, left })
    }).catch((error: unknown) => {
      if (error instanceof Lacking) return error.failure
      throw error
    }),
  ),
]

/** Undoes the transaction of an act that turns out to lack a right. */
class Lacking extends Error {
  override readonly name = 'Lacking'
  constructor(readonly failure: Extract<Result<never>, { ok: false }>) {
    super(failure.msg)
  }
}

/** Resolves to the end of the effect; null for a refresh. */
function act(inside: Inside, holder: RightHolder, use: RightUse): Promise<Result<Date | null>> {
  if (use.right === 'resumeTop') return topResume(inside, holder, use.days)
  if (use.right === 'jobTop') return topJob(inside, holder, use)
  return use.right === 'jobUrgent' ? markUrgent(inside, holder, use.id) : refreshAgain(inside, holder, use.id)
}
