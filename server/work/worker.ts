import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { work } from '../db/schema/work'
import { decryptJson } from '../secrets/cipher'
import type { OuterServices } from '../services'
import { FinalFailure, type WorkKind } from './kind'
import { workAttempts } from './metrics'
import { whenWoken } from './wakeWorkers'

type WorkRow = typeof work.$inferSelect

/** Times in ms. */
export const workRules = {
  /** For this long, no other worker begins a claimed task. */
  lease: 60_000,
  /** An attempt that takes longer has failed. Well below the lease. */
  timeout: 45_000,
  firstDelay: 2_000,
  longestDelay: 3_600_000,
  mostAttempts: 10,
  /** Maximum time between two checks for tasks, within which one finds what other processes have left; three quarters at least. */
  poll: 10_000,
} as const

/** Maximum number of tasks in progress in one process. */
const slots = 8

/** Ms until the next attempt. Doubles with each attempt, plus or minus half, so that failed tasks do not retry simultaneously. */
export function backOff(attempts: number, random = Math.random()): number {
  const delay = Math.min(workRules.firstDelay * 2 ** (attempts - 1), workRules.longestDelay)
  return Math.round(delay * (0.5 + random))
}

/** Does the tasks of the table `work`. Any number of workers can run. */
export class Worker {
  readonly #services: OuterServices
  readonly #kinds: ReadonlyMap<string, WorkKind>
  readonly #underWay = new Set<Promise<void>>()
  #timer: NodeJS.Timeout | undefined
  #turn: Promise<void> | undefined
  #isWoken = false
  /** Whether the last check took as many tasks as there were slots. */
  #mayBeMore = false
  #isStopped = false

  constructor(services: OuterServices, kinds: readonly WorkKind[]) {
    this.#services = services
    this.#kinds = new Map(kinds.map((each) => [each.kind, each]))
  }

  /** Checks for tasks now, or again after the check in progress. */
  wake(): void {
    if (this.#isStopped) return
    if (this.#turn) {
      this.#isWoken = true
      return
    }
    this.#isWoken = false
    this.#turn = this.#look().finally(() => {
      this.#turn = undefined
      if (this.#isWoken) this.wake()
    })
  }

  /** Resolves when the tasks in progress have ended. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#turn
    await Promise.all(this.#underWay)
  }

  async #look(): Promise<void> {
    clearTimeout(this.#timer)
    try {
      const free = slots - this.#underWay.size
      const rows = await this.claim(free)
      this.#mayBeMore = rows.length === free
      for (const row of rows) {
        const attempt: Promise<void> = this.attempt(row)
          .catch((error: unknown) => {
            this.#services.log.error({ err: error, kind: row.kind }, 'The end of work was not written')
            return false
          })
          .then((isOver) => {
            this.#underWay.delete(attempt)
            // New tasks wake the worker, but not the next attempt of this one.
            if (!isOver || this.#mayBeMore) this.wake()
          })
        this.#underWay.add(attempt)
      }
    } catch (error) {
      this.#services.log.error({ err: error }, 'Work could not be looked for')
    }
    const delay = await this.#untilNext()
    if (!this.#isStopped) this.#timer = setTimeout(() => this.wake(), delay).unref()
  }

  async #untilNext(): Promise<number> {
    const { db, now, log } = this.#services
    try {
      const [next] = await db
        .select({ at: work.runAt })
        .from(work)
        .where(and(this.#isOpen(), isNull(work.leasedUntil)))
        .orderBy(asc(work.runAt))
        .limit(1)
      const poll = workRules.poll * (0.75 + Math.random() / 4)
      const wait = next ? next.at.getTime() - now().getTime() : poll
      return Math.min(Math.max(wait, 100), poll)
    } catch (error) {
      log.error({ err: error }, 'Work could not be looked for')
      return workRules.poll
    }
  }

  #isOpen() {
    const isKnown = sql`${work.kind} = any(${sql.param([...this.#kinds.keys()])}::text[])`
    return and(isNull(work.doneAt), isNull(work.deadAt), isKnown)
  }

  /** Claims up to `most` due tasks for the length of the lease. */
  async claim(most: number): Promise<readonly WorkRow[]> {
    if (most <= 0) return []
    const { db, now } = this.#services
    const time = now()
    const isFree = or(isNull(work.leasedUntil), lt(work.leasedUntil, time))
    const due = db
      .select({ id: work.id })
      .from(work)
      .where(and(this.#isOpen(), lte(work.runAt, time), isFree))
      .orderBy(asc(work.runAt), asc(work.id))
      .limit(most)
      .for('update', { skipLocked: true })
    return db
      .update(work)
      .set({ attempts: sql`${work.attempts} + 1`, leasedUntil: new Date(time.getTime() + workRules.lease) })
      .where(inArray(work.id, due))
      .returning()
  }

  /** Makes the attempt of a task from {@link claim} and stores the result. Resolves to false if there will be another attempt. */
  async attempt(row: WorkRow): Promise<boolean> {
    const { db, now, log, secret } = this.#services
    const kind = this.#kinds.get(row.kind)
    if (!kind) throw new Error(`Nobody does work of the kind ${row.kind}`)
    const { mostAttempts = workRules.mostAttempts } = kind
    const isLate = row.expiresAt !== null && row.expiresAt <= now()
    const read = () => z.parse(kind.payload, decryptJson({ secret, purpose: 'payload of work' }, row.payload))
    // More attempts than allowed: the worker of the last attempt died.
    if (isLate || row.attempts > mostAttempts) {
      return this.#giveUp(row, kind, isLate ? 'Expired' : (row.lastError ?? 'Its workers died'), read)
    }
    try {
      const key = row.uniqueKey ?? String(row.id)
      const payload = read()
      await within(workRules.timeout, kind.run(this.#services, { payload, key }))
      await db.transaction(async (tx) => {
        const mine = this.#isMine(row)
        const ended = row.uniqueKey
          ? await tx
              .update(work)
              .set({ doneAt: now(), payload: '', leasedUntil: null })
              .where(mine)
              .returning({ id: work.id })
          : await tx.delete(work).where(mine).returning({ id: work.id })
        // No row: the lease expired and another worker began again, so that worker settles the task.
        if (ended.length > 0) await kind.settle?.({ db: tx, now, secret }, payload)
      })
      workAttempts.inc({ kind: row.kind, outcome: 'done' })
      return true
    } catch (error) {
      const lastError = describe(error)
      log.warn({ kind: row.kind, id: row.id, attempts: row.attempts, reason: lastError }, 'An attempt at work failed')
      const runAt = new Date(now().getTime() + backOff(row.attempts))
      const isFinal = error instanceof FinalFailure || row.attempts >= mostAttempts
      const isOver = isFinal || (row.expiresAt !== null && row.expiresAt <= runAt)
      if (isOver) return this.#giveUp(row, kind, lastError, read)
      workAttempts.inc({ kind: row.kind, outcome: 'failed' })
      await db.update(work).set({ runAt, lastError, leasedUntil: null }).where(this.#isMine(row))
      return false
    }
  }

  async #giveUp(row: WorkRow, kind: WorkKind, lastError: string, read: () => unknown): Promise<true> {
    const { db, now, log, secret } = this.#services
    log.error({ kind: row.kind, id: row.id, reason: lastError }, 'Work was given up')
    workAttempts.inc({ kind: row.kind, outcome: 'dead' })
    // The payload of an expired task may be secret and is useless now.
    const payload = row.expiresAt === null ? row.payload : ''
    await db.transaction(async (tx) => {
      const dead = { deadAt: now(), lastError, payload, leasedUntil: null }
      const ended = await tx.update(work).set(dead).where(this.#isMine(row)).returning({ id: work.id })
      if (ended.length > 0 && row.payload !== '') await kind.gaveUp?.({ db: tx, now, secret }, read())
    })
    return true
  }

  /** Attempts are counted as they begin, so a worker with an expired lease has a lower number. */
  #isMine({ id, attempts }: WorkRow) {
    return and(eq(work.id, id), eq(work.attempts, attempts), isNull(work.doneAt), isNull(work.deadAt))
  }
}

/** Starts a worker. Returns a function that stops it. */
export function startWorking(services: OuterServices, kinds: readonly WorkKind[]): () => Promise<void> {
  const worker = new Worker(services, kinds)
  const end = whenWoken(() => worker.wake())
  worker.wake()
  return () => {
    end()
    return worker.stop()
  }
}

function within<Value>(ms: number, promise: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Not done within ${ms / 1000} s`)), ms)
  })
  return Promise.race([promise, limit]).finally(() => clearTimeout(timer))
}

const describe = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 200)
