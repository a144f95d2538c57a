import { and, asc, desc, eq, gt, inArray, not, or, type SQL } from 'drizzle-orm'
import { codes, type Failure, failure, type Result, success } from '#contract/errors'
import { proposalPages } from '#contract/proposals/pages'
import { decideProposal, findProposals, type Proposal, withdrawProposal } from '#contract/proposals/proposal'
import type { DangerousAct } from '../../area/dangerousAct'
import type { Db } from '../../db/database'
import { proposedActs } from '../../db/schema/site/proposedActs'
import { runInTransaction } from '../../db/transactional'
import { handleImpartially, type Interests, isPartyTo, loadInterests, ownCase } from '../../identity/parties'
import { noteAct, titleOfAct } from '../../operators/acts'
import { findNames } from '../../operators/names'
import type { Services } from '../../services'
import { findPermissions, isOperator } from '../../sessions/operators'
import { findRoles } from '../../sessions/sessions'
import { type Context, type Handler, handle } from '../../wire/handle'
import { notify } from '../notices/notify'
import { findConfirmers, refuseConfirmer } from './confirmers'

type Row = typeof proposedActs.$inferSelect

const unknown = failure(codes.notFound, '这件事不存在')
const hasEnded = failure(codes.conflict, '这件事已有结果，请刷新列表')
const outdated = failure(codes.conflict, '这件事已不能执行，请驳回')
const proposerLeft = failure(codes.conflict, '提交人已经没有这项权限，请驳回')

export const proposalHandlers: readonly Handler[] = [
  handle(findProposals, async ({ input, user, tenant, services }) => {
    const { db, now } = services
    const { ended, permission, page, limit } = input
    const isOpen = and(eq(proposedActs.state, 'open'), gt(proposedActs.expiresAt, now()))
    const which = and(
      eq(proposedActs.tenantId, tenant.id),
      ended ? not(isOpen as SQL) : isOpen,
      permission && eq(proposedActs.permission, permission),
      await seenBy(db, user.userId),
    )
    const rows = await db
      .select()
      .from(proposedActs)
      .where(which)
      .orderBy(ended ? desc(proposedActs.id) : asc(proposedActs.id))
      .limit(limit)
      .offset((page - 1) * limit)
    const [names, own] = await Promise.all([
      findNames(
        db,
        rows.flatMap(({ proposedBy, decidedBy }) => [proposedBy, decidedBy]),
      ),
      loadInterests(db, user.userId),
    ])
    return success({
      list: await Promise.all(rows.map((row) => showProposal(services, row, { names, own, now: now() }))),
      total: await db.$count(proposedActs, which),
    })
  }),

  handleImpartially(decideProposal, findParties, async (context) => {
    const { input, services } = context
    try {
      return await runInTransaction(services, async (inside) => {
        const row = await lockProposal(inside.db, context)
        if (!row) return unknown
        const decided = await decide(inside, context, row)
        // What an act wrote before it failed must not stay.
        if (!decided.ok && input.agrees) throw new Refusal(decided)
        return decided
      })
    } catch (error) {
      if (error instanceof Refusal) return error.failure
      throw error
    }
  }),

  handle(withdrawProposal, (context) =>
    runInTransaction(context.services, async (inside) => {
      const { user } = context
      const row = await lockProposal(inside.db, context)
      if (row?.proposedBy !== user.userId) return unknown
      if (row.state !== 'open') return hasEnded
      await end(inside, row, { state: 'withdrawn', decidedBy: user.userId, note: '' })
      await noteAct(inside, context, { act: withdrawProposal.acts.withdraw, id: row.id })
      return success({})
    }),
  ),
]

/** Rolls the transaction back. */
class Refusal extends Error {
  constructor(readonly failure: Failure) {
    super(failure.msg)
  }
}

async function seenBy(db: Db, userId: number): Promise<SQL | undefined> {
  const permissions = await findPermissions(db, userId)
  return or(eq(proposedActs.proposedBy, userId), inArray(proposedActs.permission, permissions))
}

interface AboutOne {
  readonly input: { readonly id: number }
  readonly tenant: { readonly id: number }
}

const isIt = ({ input, tenant }: AboutOne) => and(eq(proposedActs.id, input.id), eq(proposedActs.tenantId, tenant.id))

async function findParties(context: Context<typeof decideProposal>) {
  const [row] = await context.services.db.select().from(proposedActs).where(isIt(context))
  return row?.parties
}

/** Of two who decide at once, the second one finds what the first one decided. */
async function lockProposal(db: Db, context: AboutOne): Promise<Row | undefined> {
  const [row] = await db.select().from(proposedActs).where(isIt(context)).for('update')
  return row
}

async function decide(
  services: Services,
  context: Context<typeof decideProposal>,
  row: Row,
): Promise<Result<Record<string, never>>> {
  const { input, user, tenant } = context
  const { db, now } = services
  if (row.state !== 'open' || row.expiresAt <= now()) return hasEnded
  const { permission, proposedBy } = row
  const obstacle = await refuseConfirmer(db, user.userId, { tenantId: tenant.id, permission, proposedBy, now: now() })
  if (obstacle) return obstacle
  const { agrees, note } = input
  if (agrees) {
    const performed = await perform(services, context, row)
    if (!performed.ok) return performed
  }
  await end(services, row, { state: agrees ? 'performed' : 'rejected', decidedBy: user.userId, note })
  await tellProposer(services, row, { agrees, note })
  await noteAct(services, context, {
    act: agrees ? decideProposal.acts.confirm : decideProposal.acts.reject,
    id: row.id,
    after: { thing: row.subject },
    note,
  })
  return success({})
}

/** The thing may have changed since it was proposed, and so may its parties. */
async function perform(
  services: Services,
  context: Context<typeof decideProposal>,
  { id, act, input, reason, permission, proposedBy }: Row,
): Promise<Result<unknown>> {
  const { user, tenant, request } = context
  const record: DangerousAct | undefined = services.dangerousActs.get(act)
  const parsed = record?.schema.safeParse(input)
  if (!record || !parsed?.success) return outdated
  if (proposedBy === null || !(await isOperator(services.db, proposedBy, permission))) return proposerLeft
  const looked = await record.look({ services, tenant }, parsed.data)
  if (!looked.ok) return looked
  if (isPartyTo(await loadInterests(services.db, user.userId), looked.data.parties)) return ownCase
  return record.perform({ services, tenant, user, request, proposal: { id, reason, proposedBy } }, parsed.data)
}

const end = ({ db, now }: Services, { id }: Row, result: Pick<Row, 'state' | 'decidedBy' | 'note'>) =>
  db
    .update(proposedActs)
    .set({ ...result, decidedAt: now() })
    .where(eq(proposedActs.id, id))

async function tellProposer(
  { db, now }: Services,
  { id, tenantId, proposedBy, words }: Row,
  { agrees, note }: { readonly agrees: boolean; readonly note: string },
): Promise<void> {
  if (proposedBy === null) return
  for (const role of await findRoles(db, proposedBy))
    await notify(db, {
      tenantId,
      userId: proposedBy,
      role,
      kind: 'system',
      title: agrees ? '您提交的事项已执行' : '您提交的事项被驳回',
      content: [words, note && `${agrees ? '复核意见' : '原因'}：${note}`].filter(Boolean).join('\n'),
      link: `${proposalPages.proposals.path}?ended=1`,
      onceKey: `proposal:${id}:result:${role}`,
      now: now(),
    })
}

interface Showing {
  readonly names: ReadonlyMap<number, string>
  readonly own: Interests
  readonly now: Date
}

async function showProposal({ db, operatorActs }: Services, row: Row, { names, own, now }: Showing): Promise<Proposal> {
  const { id, tenantId, permission, proposedBy, decidedBy, decidedAt, createdAt, expiresAt } = row
  const proposed = { tenantId, permission, proposedBy, now }
  const isMine = proposedBy === own.userId
  const isParty = !isMine && isPartyTo(own, row.parties)
  const state = row.state === 'open' && expiresAt <= now ? 'expired' : row.state
  const isOpen = state === 'open'
  const nameOf = (of: number | null) => (of === null ? '' : (names.get(of) ?? '已删除的账号'))
  return {
    id,
    act: row.act,
    title: titleOfAct(operatorActs, row.act),
    words: isParty ? '' : row.words,
    reason: isParty ? '' : row.reason,
    state,
    proposedBy: nameOf(proposedBy),
    proposedAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    decidedBy: nameOf(decidedBy),
    decidedAt: decidedAt?.toISOString() ?? '',
    note: isParty ? '' : row.note,
    isMine,
    obstacle: isOpen && !isMine ? ((await refuseConfirmer(db, own.userId, proposed))?.msg ?? '') : '',
    confirmers: isOpen ? (await findConfirmers(db, proposed)).length : 0,
    isParty,
  }
}
