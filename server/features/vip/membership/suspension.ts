import { and, desc, eq, gt } from 'drizzle-orm'
import * as z from 'zod/mini'
import { dayInChina } from '#contract/chinaTime'
import { codes, failure, type Result, success } from '#contract/errors'
import { Role } from '#contract/fields'
import { membershipPauses } from '../../../db/schema/money/goods'
import { runInTransaction } from '../../../db/transactional'
import type { Services } from '../../../services'
import { deriveId } from '../../../wire/deriveId'
import { enqueue } from '../../../work/enqueue'
import { workKind } from '../../../work/kind'
import { findMoneyRules } from '../../trade/moneyRules'
import type { LedgerParts } from '../../wallet/ledger/accounts'
import { findPause, type Member, openTimeline, resumeAt, saveRows } from './membershipRows'
import { day, suspend } from './timeline'

export interface Pausing {
  /** How often the user may still suspend. */
  readonly left: number
  /** If that is 0: when the user may suspend again. */
  readonly nextAt: Date | undefined
  readonly since: Date | undefined
  readonly until: Date | undefined
}

export async function readPausing({ db, now }: LedgerParts, member: Member): Promise<Pausing> {
  const { times, within } = (await findMoneyRules(db, member.tenantId)).suspension
  const { tenantId, userId, role, startedAt } = membershipPauses
  const since = new Date(now().getTime() - within * day)
  const own = and(eq(tenantId, member.tenantId), eq(userId, member.userId), eq(role, member.role))
  const pauses = await db
    .select()
    .from(membershipPauses)
    .where(and(own, gt(startedAt, since)))
    .orderBy(desc(startedAt))
  const last = pauses[times - 1]
  const open = await findPause(db, member)
  return {
    left: Math.max(0, times - pauses.length),
    nextAt: last && new Date(last.startedAt.getTime() + within * day),
    since: open?.startedAt,
    until: open?.resumesAt,
  }
}

type PauseParts = Pick<Services, 'db' | 'now' | 'secret'>

/** Stops the clock of all memberships of a user in a role, in the caller's transaction. */
export async function startPause(services: PauseParts, member: Member, key: string): Promise<Result<undefined>> {
  const { db, now } = services
  const { live } = await openTimeline(services, member)
  if (live[0] === undefined) return failure(codes.conflict, '您还没有生效中的会员')
  if (live[0].suspendedAt) return failure(codes.conflict, '会员已经暂停了')
  const { times, within, days } = (await findMoneyRules(db, member.tenantId)).suspension
  if (times === 0) return failure(codes.conflict, '本站的会员不支持暂停')
  const { left, nextAt } = await readPausing(services, member)
  if (left === 0) {
    const next = nextAt ? `，${chinaDay(nextAt)}起可再次暂停` : ''
    return failure(codes.conflict, `每${within}天最多暂停${times}次${next}`)
  }
  const id = deriveId('pause', member.userId, key)
  const startedAt = now()
  const resumesAt = new Date(startedAt.getTime() + days * day)
  await db.insert(membershipPauses).values({ ...member, id, startedAt, resumesAt })
  await saveRows(services, live, suspend(live, startedAt))
  await enqueue(services, membershipResumptions, member, { key: id, runAt: resumesAt })
  return success(undefined)
}

/** Starts it again. */
export async function endPause(services: LedgerParts, member: Member): Promise<Result<undefined>> {
  const timeline = await openTimeline(services, member)
  const pause = await findPause(services.db, member)
  if (!pause) return failure(codes.conflict, '会员没有暂停')
  await resumeAt(services, timeline, pause)
  return success(undefined)
}

/** Ends suspensions whose time is over. There is no last attempt, since days were paid for. */
export const membershipResumptions = workKind({
  kind: 'membershipResumption',
  title: '恢复暂停的会员',
  payload: z.object({ tenantId: z.int(), userId: z.int(), role: Role }),
  mostAttempts: 1_000_000,
  run: (services, { payload }) => runInTransaction(services, (inside) => openTimeline(inside, payload)),
})

const chinaDay = (at: Date): string => {
  const [, month, date] = dayInChina(at).split('-')
  return `${Number(month)}月${Number(date)}日`
}
