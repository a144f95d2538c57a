import { eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { RoundList } from '#contract/activities/activity'
import { codes, failure, type Result, success } from '#contract/errors'
import type { Db } from '../../db/database'
import { activities, activitySignUps } from '../../db/schema/activities'
import { type ActivityRow, calledOff, findSignUp, isOpenAt, loadRounds } from './showActivity'

export interface SignUp {
  readonly activity: ActivityRow
  readonly userId: number
  readonly roundList: z.infer<typeof RoundList>
  readonly now: Date
}

/** Signs up, or changes the sessions. Locks the activity's row, so that no session gets more people than places. */
export function signUp(db: Db, { activity, userId, roundList, now }: SignUp): Promise<Result<null>> {
  return db.transaction(async (tx) => {
    const [held] = await tx.select().from(activities).where(eq(activities.id, activity.id)).for('no key update')
    if (held?.callOffReason != null) return calledOff
    if (!held || !isOpenAt(held, now)) return failure(codes.conflict, '活动报名已结束')
    const wanted = [...new Set(roundList.filter(({ checked }) => checked).map(({ id }) => id))]
    const fault = (await faultOfRounds(tx, activity.id, userId, wanted)) ?? (await faultOfSeats(tx, held, userId))
    if (fault) return fault
    const { id: activityId, tenantId } = activity
    await tx
      .insert(activitySignUps)
      .values({ activityId, userId, tenantId, roundIds: wanted, createdAt: now })
      .onConflictDoUpdate({
        target: [activitySignUps.activityId, activitySignUps.userId],
        set: { roundIds: wanted },
      })
    return success(null)
  })
}

/** People who already have a place in a session keep it. */
async function faultOfRounds(tx: Db, activityId: number, userId: number, wanted: readonly number[]) {
  const own = await findSignUp(tx, activityId, userId)
  const rounds = await loadRounds(tx, activityId, own?.roundIds ?? [])
  if (rounds.length > 0 && wanted.length === 0) return failure(codes.invalidInput, '请选择报名场次')
  for (const id of wanted) {
    const round = rounds.find((each) => each.id === id)
    if (!round) return failure(codes.invalidInput, '场次不存在，请重新选择')
    const isFull = round.capacity > 0 && round.taken >= round.capacity
    if (isFull && !round.checked) return failure(codes.conflict, `「${round.name}」名额已满，请选择其他场次`)
  }
  return undefined
}

/** Somebody who signed up keeps the seat. */
async function faultOfSeats(tx: Db, { id, seats }: ActivityRow, userId: number) {
  if (seats === 0 || (await findSignUp(tx, id, userId))) return undefined
  const taken = await tx.$count(activitySignUps, eq(activitySignUps.activityId, id))
  return taken >= seats ? failure(codes.conflict, '名额已满') : undefined
}
