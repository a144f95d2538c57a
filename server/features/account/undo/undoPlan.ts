import { and, eq } from 'drizzle-orm'
import type { UndoRefusal } from '#contract/account/undo'
import { codes, type Failure, failure, type Result, success } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Db } from '../../../db/database'
import { type AccountState, accountChanges } from '../../../db/schema/accounts/accountHistory'
import type { Ticket } from '../../../identity/tickets'
import { bindingsOf } from '../accountState'
import { type AccountChange, changesSinceUndo, findChanges } from '../changeAccount'
import { findReleased } from '../releasedNumbers'

const words: Readonly<Record<UndoRefusal, string>> = {
  used: '账号变更已经撤销过了，撤销链接不能再次使用',
  released: '该手机号已绑定到其他账号或已确认停用，不能再撤销原账号的变更',
  taken: '原手机号已绑定到其他账号，无法自动恢复，请联系客服',
  expired: '撤销链接已超过72小时有效期，或者链接不完整',
}

export const refuseUndo = (reason: UndoRefusal): Failure => failure(codes.conflict, words[reason], { reason })

/** What an undo would change. */
export interface UndoPlan {
  readonly userId: number
  readonly change: AccountChange
  /** Changes that are undone together. */
  readonly chain: readonly AccountChange[]
  /** The state before the first change of the chain, without numbers that other accounts have bound since. */
  readonly target: AccountState
  /** Numbers that may be taken off as well: bound later than the one that the way was sent to. */
  readonly later: readonly string[]
}

/** The state of a ticket after it has undone something. */
export const usedState = 'used'

export async function planUndo(db: Db, ticket: Ticket | undefined): Promise<Result<UndoPlan>> {
  if (!ticket?.userId) return refuseUndo('expired')
  if (ticket.state === usedState) return refuseUndo('used')
  const { userId } = ticket
  const { changeId = 0, sentTo = '' } = ticket.data
  const [change] = await db
    .select()
    .from(accountChanges)
    .where(and(eq(accountChanges.id, changeId), eq(accountChanges.userId, userId)))
  if (!change) return refuseUndo('expired')
  if (change.undoneAt) return refuseUndo('used')
  const released = await findReleased(db, userId)
  if (released.some(({ mobile }) => mobile === sentTo)) return refuseUndo('released')
  const changes = await findChanges(db, { userId, since: change.createdAt.getTime() - limits.undoWithin })
  const chain = changesSinceUndo(changes, change.id)
  const bound = released.filter(({ boundBy }) => boundBy !== null).map(({ mobile }) => mobile)
  const target = withoutNumbers(chain[0]?.before ?? change.before, bound)
  if (!target) return refuseUndo('taken')
  const bindings = bindingsOf([target])
  const own = bindings.find(({ to }) => to === sentTo)
  const numbers = bindings.filter(({ to }) => !to.includes('@'))
  const later = numbers.filter(({ since }) => own && since > own.since)
  // Somebody undoes by mail, and every number is newer: one has to stay.
  const isAll = later.length === numbers.length
  return success({ userId, change, chain, target, later: isAll ? [] : later.map(({ to }) => to) })
}

/** The oldest remaining number becomes the main one if that is removed; undefined if none remains. */
export function withoutNumbers(state: AccountState, gone: readonly string[]): AccountState | undefined {
  const further = state.further.filter(({ mobile }) => !gone.includes(mobile))
  if (!gone.includes(state.mobile)) return { ...state, further }
  const [oldest, ...others] = further.toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since))
  return oldest && { ...state, mobile: oldest.mobile, mobileSince: oldest.since, further: others }
}
