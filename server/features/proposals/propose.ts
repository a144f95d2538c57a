import { and, eq, lte } from 'drizzle-orm'
import { codes, failure, type Result, success } from '#contract/errors'
import { proposalPages } from '#contract/proposals/pages'
import { proposalActs, proposalLimits } from '#contract/proposals/proposal'
import type { ActPlace, DangerousAct } from '../../area/dangerousAct'
import type { Db } from '../../db/database'
import { proposedActs } from '../../db/schema/site/proposedActs'
import { isPartyTo, loadInterests, ownCase } from '../../identity/parties'
import { noteAct } from '../../operators/acts'
import { notify } from '../notices/notify'
import { findConfirmers } from './confirmers'

interface Proposing extends ActPlace {
  readonly user: { readonly userId: number }
  readonly request: { readonly ip: string }
}

const isOpenAlready = failure(codes.conflict, '这件事已经提交复核，请等待另一位管理员处理')

/**
 * Proposes a dangerous act in the caller's transaction, and tells those who may confirm it. Resolves to the proposal's id. Fails as the
 * act would, and with 1010 while the same act on the same thing is proposed.
 */
export async function propose<Input>(
  proposing: Proposing,
  record: DangerousAct<Input>,
  { input, reason }: { readonly input: Input; readonly reason: string },
): Promise<Result<number>> {
  const { services, tenant, user } = proposing
  const { db, now } = services
  const looked = await record.look(proposing, input)
  if (!looked.ok) return looked
  const { subject, words, parties } = looked.data
  if (isPartyTo(await loadInterests(db, user.userId), parties)) return ownCase
  const known = (ids: readonly (number | null)[] = []) => ids.filter((id) => id !== null)
  const { act, permission } = record
  await expireProposals(db, now())
  const [made] = await db
    .insert(proposedActs)
    .values({
      tenantId: tenant.id,
      act: act.name,
      permission,
      input,
      subject,
      words,
      parties: { userIds: known(parties.userIds), brandIds: known(parties.brandIds) },
      reason,
      proposedBy: user.userId,
      expiresAt: new Date(now().getTime() + proposalLimits.life),
      createdAt: now(),
    })
    .onConflictDoNothing()
    .returning({ id: proposedActs.id })
  if (!made) return isOpenAlready
  const place = { tenantId: tenant.id, permission, proposedBy: user.userId, now: now() }
  for (const confirmer of await findConfirmers(db, place))
    await notify(db, {
      ...confirmer,
      tenantId: tenant.id,
      kind: 'system',
      title: '有事项等待复核',
      content: `另一位管理员提交了「${act.title}」，复核同意后才会执行。`,
      link: proposalPages.proposals.path,
      onceKey: `proposal:${made.id}:${confirmer.role}`,
      now: now(),
    })
  await noteAct(services, proposing, {
    act: proposalActs.propose,
    id: made.id,
    after: { act: act.title, thing: subject },
    note: reason,
  })
  return success(made.id)
}

/** Proposals that nobody decided about in time can be made again. */
export const expireProposals = (db: Db, now: Date) =>
  db
    .update(proposedActs)
    .set({ state: 'expired', decidedAt: now })
    .where(and(eq(proposedActs.state, 'open'), lte(proposedActs.expiresAt, now)))
