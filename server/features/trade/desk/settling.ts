import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { codes, failure, type Result, success } from '#contract/errors'
import { Id } from '#contract/fields'
import { proposalLimits } from '#contract/proposals/proposal'
import { settleMoneyFinding } from '#contract/trade/desk'
import { type FindingOutcome, findingOutcomes, sayOutcome } from '#contract/trade/findingOutcomes'
import { showYuan } from '#contract/wallet/fen'
import type { DangerousAct } from '../../../area/dangerousAct'
import type { Db } from '../../../db/database'
import { moneyFindings } from '../../../db/schema/money/trade'
import { noteAct } from '../../../operators/acts'
import type { Services } from '../../../services'
import { type FindingKind, findingKinds, firstTenant } from '../findings/findings'
import { type FindingRow, outcomesOf, settleFinding } from '../findings/suspense'
import { findFindingParties } from './parties'

/** Findings of the tenant. The installation's first site also gets the findings that belong to no tenant. */
export async function ownFindings(db: Db, tenantId: number) {
  return inArray(moneyFindings.tenantId, (await firstTenant(db)) === tenantId ? [0, tenantId] : [tenantId])
}

/** An open finding and how it is to be settled. */
export interface Settling {
  readonly id: number
  readonly note: string
  readonly outcome?: FindingOutcome | undefined
}

/** Locks an open finding. Fails if it is settled, or cannot be settled so. */
export async function lockFinding(db: Db, tenantId: number, { id, outcome }: Settling): Promise<Result<FindingRow>> {
  const isIt = and(eq(moneyFindings.id, id), await ownFindings(db, tenantId))
  const [row] = await db.select().from(moneyFindings).where(isIt).for('update')
  if (!row) return failure(codes.notFound, '这条记录不存在')
  if (row.settledAt) return failure(codes.conflict, '这条记录已处理，请刷新列表')
  const allowed = await outcomesOf(db, row)
  const isChosen = allowed.length === 0 ? outcome === undefined : outcome !== undefined && allowed.includes(outcome)
  return isChosen ? success(row) : failure(codes.invalidInput, '请选择怎么处理挂账', { field: 'outcome' })
}

/** Settles a locked finding and notes it. */
export async function settleAndNote(
  services: Services,
  by: Parameters<typeof noteAct>[1],
  { row, outcome, note }: Omit<Settling, 'id'> & { readonly row: FindingRow },
): Promise<void> {
  await settleFinding(services, row, { outcome, note, by: by.user.userId })
  await noteAct(services, by, {
    act: settleMoneyFinding.acts.settle,
    id: row.id,
    after: { outcome: outcome && sayOutcome(outcome, row.suspended ?? 0), amount: row.suspended?.toString() },
    note,
  })
}

const sizeOf = (amount: bigint): bigint => (amount < 0n ? -amount : amount)

/** Whether a booking out of suspense needs a second operator. */
export const needsSecond = ({ suspended }: FindingRow, outcome: FindingOutcome | undefined): boolean =>
  outcome !== undefined && suspended !== null && sizeOf(suspended) >= BigInt(proposalLimits.moneyFrom)

const Input = z.strictObject({ id: Id, note: z.string(), outcome: z.enum(findingOutcomes) })

/** Bookings out of suspense from `proposalLimits.moneyFrom` on. */
export const bigSettling: DangerousAct<z.output<typeof Input>> = {
  act: settleMoneyFinding.acts.settle,
  permission: 'money',
  schema: Input,
  look: async ({ services: { db }, tenant }, input) => {
    const locked = await lockFinding(db, tenant.id, input)
    if (!locked.ok) return locked
    const { id, kind, suspended } = locked.data
    const [parties = {}] = await findFindingParties(db, [locked.data])
    const amount = showYuan(sizeOf(suspended ?? 0n))
    const words = `挂账${amount}${sayOutcome(input.outcome, suspended ?? 0n)}：对账差异${id}，${findingKinds[kind as FindingKind] ?? kind}`
    return success({ subject: `finding/${id}`, words, parties })
  },
  perform: async (confirmation, input) => {
    const { services, tenant } = confirmation
    const locked = await lockFinding(services.db, tenant.id, input)
    if (locked.ok) await settleAndNote(services, confirmation, { row: locked.data, ...input })
    return locked
  },
}
