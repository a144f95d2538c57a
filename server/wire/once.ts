import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { codes, failure } from '../../contract/errors'
import { type CipherKey, decryptJson, encryptJson } from '../cipher'
import { onceAnswers } from '../db/schema/accounts/onceAnswers'
import type { Services } from '../services'
import { runInTransaction } from '../transactional'
import type { Reply } from './handle'

export const OnceKey = z.uuid({ version: 'v7' })
export const badOnceKey = failure(codes.invalidInput, '操作编号有误，请刷新页面后重试')
const underWay = failure(codes.actUnderWay, '操作仍在处理，请稍后再试')

export interface Act {
  readonly tenantId: number
  readonly userId: number | undefined
  readonly path: string
  readonly onceKey: string
  readonly input: unknown
}

type Run = (services: Services) => Promise<Reply<unknown>>

/** Milliseconds between two checks of an act in another process (first and longest), and until giving up (timeout). */
const wait = { first: 20, longest: 500, timeout: 30_000 } as const
/** An arbitrary number: first half of the advisory lock keys that acts take. */
const lockFamily = 8_213
const elsewhere = Symbol('under way in another process')

/** Runs calls whose effect is `once`. One instance per process. */
export class OnceActs {
  readonly #underWay = new Map<string, Promise<Reply<unknown>>>()

  /**
   * Runs the call in one transaction that also stores its reply. A repeat during the act shares its reply without a connection of
   * its own. A later repeat returns the stored success without acting again. After a failure the act can be tried again. Fails
   * with 1020 if another process takes longer than half a minute.
   */
  run(services: Services, { tenantId, userId = 0, path, onceKey, input }: Act, run: Run): Promise<Reply<unknown>> {
    const id = { tenantId, userId, path, act: hashAct(onceKey, input) }
    const name = Object.values(id).join(' ')
    const known = this.#underWay.get(name)
    if (known) return known
    const reply = attemptUntilFree(services, { id, name, onceKey }, run).finally(() => this.#underWay.delete(name))
    this.#underWay.set(name, reply)
    return reply
  }
}

interface NamedAct {
  readonly id: { readonly tenantId: number; readonly userId: number; readonly path: string; readonly act: string }
  readonly name: string
  readonly onceKey: string
}

/** Uses no connection between two attempts. */
async function attemptUntilFree(services: Services, act: NamedAct, run: Run): Promise<Reply<unknown>> {
  const deadline = Date.now() + wait.timeout
  for (let delay: number = wait.first; ; delay = Math.min(2 * delay, wait.longest)) {
    const reply = await attempt(services, act, run)
    if (reply !== elsewhere) return reply
    if (Date.now() > deadline) return underWay
    await sleep(delay)
  }
}

function attempt(services: Services, { id, name, onceKey }: NamedAct, run: Run) {
  const isAct = and(
    eq(onceAnswers.tenantId, id.tenantId),
    eq(onceAnswers.userId, id.userId),
    eq(onceAnswers.path, id.path),
    eq(onceAnswers.act, id.act),
  )
  // Replies may contain tokens.
  const key: CipherKey = { secret: services.secret, purpose: 'answer of an act', callersKey: onceKey }
  return runInTransaction(services, async (inside) => {
    const { db } = inside
    const claim = sql`select ${id.tenantId}::integer, ${id.userId}::integer, ${id.path}, ${id.act}, ${services.now()}::timestamptz`
    const { rows } = await db.execute<{ free: boolean; claimed: boolean }>(sql`
      with lock as materialized (select pg_try_advisory_xact_lock(${lockFamily}, hashtext(${name})) as free),
      claimed as (
        insert into ${onceAnswers} (tenant_id, user_id, path, act, created_at) ${claim} from lock where free
        on conflict do nothing returning 1
      )
      select free, exists (select from claimed) as claimed from lock`)
    if (!rows[0]?.free) return elsewhere
    if (!rows[0].claimed) {
      const [kept] = await db.select({ answer: onceAnswers.answer }).from(onceAnswers).where(isAct)
      if (kept?.answer) return decryptJson(key, kept.answer) as Reply<unknown>
    }
    const reply = await run(inside)
    if (reply.ok) {
      const answer = encryptJson(key, reply)
      await db.update(onceAnswers).set({ answer }).where(isAct)
    } else await db.delete(onceAnswers).where(isAct)
    return reply
  })
}

/** Returns a hash that identifies an act without revealing its key. */
const hashAct = (onceKey: string, input: unknown): string =>
  createHash('sha256')
    .update(`${onceKey}\n${JSON.stringify(input)}`)
    .digest('base64url')
