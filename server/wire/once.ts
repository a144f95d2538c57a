import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { codes, failure } from '../../contract/errors'
import { onceAnswers } from '../db/schema/accounts'
import type { Services } from '../services'
import { runInTransaction } from '../transactional'
import type { Reply } from './handle'
import { decryptAnswer, encryptAnswer, hashAct } from './onceCipher'

export const OnceKey = z.uuid({ version: 'v7' })
export const badOnceKey = failure(codes.invalidInput, '操作编号有误，请刷新页面后重试')

export interface Act {
  readonly tenantId: number
  readonly userId: number | undefined
  readonly path: string
  readonly onceKey: string
  readonly input: unknown
}

/**
 * Runs a call whose effect is `once` in one transaction with the record of its answer. The same act again waits for the first to
 * end, and gets the first's success without anything happening; after a failure it is tried anew.
 */
export function runOnce(
  services: Services,
  { tenantId, userId = 0, path, onceKey, input }: Act,
  run: (services: Services) => Promise<Reply<unknown>>,
): Promise<Reply<unknown>> {
  const act = { tenantId, userId, path, act: hashAct(onceKey, input) }
  const isAct = and(
    eq(onceAnswers.tenantId, tenantId),
    eq(onceAnswers.userId, userId),
    eq(onceAnswers.path, path),
    eq(onceAnswers.act, act.act),
  )
  return runInTransaction(services, async (inside) => {
    const claim = { ...act, createdAt: services.now() }
    const claimed = await inside.db
      .insert(onceAnswers)
      .values(claim)
      .onConflictDoNothing()
      .returning({ act: onceAnswers.act })
    if (claimed.length === 0) {
      const [kept] = await inside.db.select({ answer: onceAnswers.answer }).from(onceAnswers).where(isAct)
      if (kept?.answer) return decryptAnswer(services.secret, onceKey, kept.answer) as Reply<unknown>
    }
    const reply = await run(inside)
    if (reply.ok) {
      const answer = encryptAnswer(services.secret, onceKey, reply)
      await inside.db.update(onceAnswers).set({ answer }).where(isAct)
    } else await inside.db.delete(onceAnswers).where(isAct)
    return reply
  })
}
