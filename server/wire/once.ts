import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint'
import { codes, type Failure, failure, type Result } from '#contract/errors'
import { limits } from '#contract/limits'
import { makeUuid, timeOfUuid } from '#contract/uuid'
import { runInTransaction } from '../db/transactional'
import type { OuterServices, Services } from '../services'
import { deriveId } from './deriveId'
import type { Reply } from './handle'
import { type ActRow, elsewhere, OnceRows } from './onceRows'

const OnceKey = z.uuid({ version: 'v7' })
const badOnceKey = failure(codes.onceKeyRefused, '操作编号有误，请刷新页面后重试')
const oldOnceKey = failure(codes.onceKeyRefused, '这次操作已过期，请刷新页面后重新操作')
const otherAct = failure(codes.onceKeyRefused, '这次操作的内容已改变，请刷新页面后重新操作')
const underWay = failure(codes.actUnderWay, '操作仍在处理，请稍后再试')
const done = failure(codes.actDone, '该操作此前已完成，请刷新页面查看结果')

const dayMs = 86_400_000

/**
 * Refuses a call without a key, except of visitors where nothing of worth moves. Refuses a key that is no UUID v7, or whose time lies
 * so far back that the server may have forgotten its act, or ahead, so that it could be used after that.
 */
export function refuseOnceKey(
  { access, needsKey }: Pick<Endpoint, 'access' | 'needsKey'>,
  onceKey: string,
  now: Date,
): Failure | undefined {
  if (onceKey === '' && access === 'public' && !needsKey) return undefined
  if (!z.safeParse(OnceKey, onceKey).success) return badOnceKey
  const age = now.getTime() - timeOfUuid(onceKey)
  return age > limits.onceKnownFor - dayMs || age < -dayMs ? oldOnceKey : undefined
}

export interface Act {
  readonly tenantId: number
  readonly userId: number | undefined
  readonly path: string
  /** Empty if the caller sent none. */
  readonly onceKey: string
  readonly input: unknown
}

/** Returns a UUID that depends on the act as a whole, so that two acts with one key do not pass for each other. */
export function idOfAct({ tenantId, userId = 0, path, onceKey, input }: Act): string {
  return onceKey ? deriveId('act', tenantId, userId, path, onceKey, JSON.stringify(input)) : makeUuid()
}

/** The steps of a call: foreign work without a transaction, then the effect in one. */
export interface Steps {
  readonly prepare?: ((services: OuterServices) => Promise<Result<unknown>>) | undefined
  readonly run: (services: Services, prepared: unknown) => Promise<Reply<unknown>>
}

/** Milliseconds between two checks of an act in another process (first and longest), and until giving up (timeout). */
const wait = { first: 20, longest: 500, timeout: 30_000 } as const

interface UnderWay {
  readonly act: string
  readonly reply: Promise<Reply<unknown>>
}

/** Runs calls whose effect is `once`. One instance per process. */
export class OnceActs {
  readonly #underWay = new Map<string, UnderWay>()

  /**
   * Runs the call in one transaction that also stores its reply, after its preparation, which holds no connection. A repeat during
   * the act shares its reply without a connection of its own. A later repeat returns the stored success without acting again. After
   * a failure the act can be tried again. Fails with 1025 if the key belongs to another act, with 1024 if the act was done but its
   * answer is no longer kept, with 1020 if another process takes longer than half a minute.
   */
  async run(services: OuterServices, act: Act, steps: Steps): Promise<Reply<unknown>> {
    if (act.onceKey === '') return runUnnamed(services, steps)
    const row = rowOf(act)
    const name = `${row.tenantId} ${row.userId} ${row.key}`
    for (let known = this.#underWay.get(name); known; known = this.#underWay.get(name)) {
      if (known.act === row.act) return known.reply
      // The key is free again if the other act fails.
      if ((await known.reply).ok) return otherAct
    }
    const reply = attemptUntilFree(new OnceRows(services, row, act.onceKey), steps).finally(() =>
      this.#underWay.delete(name),
    )
    this.#underWay.set(name, { act: row.act, reply })
    return reply
  }
}

/** Without a key, a repeat cannot be told from a new act. */
async function runUnnamed(services: OuterServices, { prepare, run }: Steps): Promise<Reply<unknown>> {
  const prepared = await prepare?.(services)
  if (prepared && !prepared.ok) return prepared
  return runInTransaction(services, (inside) => run(inside, prepared?.data))
}

const rowOf = ({ tenantId, userId = 0, path, onceKey, input }: Act): ActRow => ({
  tenantId,
  userId,
  path,
  key: hash(onceKey),
  // Earlier releases hash an act so, and a repeat may come during an upgrade.
  act: hash(`${onceKey}\n${JSON.stringify(input)}`),
})

/** Hides the key, which decrypts the stored reply. */
const hash = (text: string): string => createHash('sha256').update(text).digest('base64url')

/** Uses no connection between two attempts. */
async function attemptUntilFree(rows: OnceRows, steps: Steps): Promise<Reply<unknown>> {
  const deadline = Date.now() + wait.timeout
  for (let delay: number = wait.first; ; delay = Math.min(2 * delay, wait.longest)) {
    const reply = await (steps.prepare ? attemptPrepared(rows, steps) : attempt(rows, steps))
    if (reply !== elsewhere) return reply
    if (Date.now() > deadline) return underWay
    await sleep(delay)
  }
}

/** Claim, effect and answer in one transaction. */
function attempt(rows: OnceRows, { run }: Steps): Promise<Reply<unknown> | typeof elsewhere> {
  return rows.transact(async (inside) => {
    const known = await rows.claim(inside)
    return known ? replyOf(known) : rows.finish(inside, await run(inside, undefined))
  })
}

/** Claims the act in a statement of its own, prepares it without a transaction, then writes effect and answer in one. */
async function attemptPrepared(rows: OnceRows, { prepare, run }: Steps): Promise<Reply<unknown> | typeof elsewhere> {
  const known = await rows.claimForPreparing()
  if (known) return replyOf(known)
  let isDone = false
  try {
    const prepared = await prepare?.(rows.services)
    if (prepared && !prepared.ok) return prepared
    const reply = await rows.transact(async (inside) => {
      // Another call took over if this one took longer than its lease.
      if (!(await rows.holdsClaim(inside))) return elsewhere
      return rows.finish(inside, await run(inside, prepared?.data))
    })
    isDone = reply === elsewhere || reply.ok
    return reply
  } finally {
    if (!isDone) await rows.release()
  }
}

type Known = Exclude<Awaited<ReturnType<OnceRows['claim']>>, undefined>

function replyOf(known: Known): Reply<unknown> | typeof elsewhere {
  if (known === elsewhere) return elsewhere
  if (known.kind === 'otherAct') return otherAct
  return known.reply ?? done
}
