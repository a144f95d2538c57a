import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from './database'

/**
 * The record of PostgreSQL's advisory locks: each name has a number of its own. The numbers are arbitrary, but a number stays as it
 * is, since processes of a former release take the same lock.
 */
const lockNumbers = numberLocks({
  onceActs: 8_213,
  walletLimits: 8_471,
  migrations: 7_236_181,
  demoLoad: 7_236_182,
  uploadReservations: 7_236_190,
  memberships: 7_236_204,
  sites: 7_236_206,
  couponRules: 7_236_207,
  coupons: 7_236_208,
  loginCodes: 7_236_209,
  orders: 7_236_210,
  payers: 7_236_211,
  contactViews: 7_236_212,
  candidates: 7_236_215,
  siteRecords: 7_236_240,
  broadcasts: 7_236_241,
  liveQuestions: 7_236_250,
  liveMedia: 7_236_251,
  liveHosts: 7_236_252,
})

export type LockName = keyof typeof lockNumbers

/** Throws if two names have one number: each would then skip or wait because of the other. */
export function numberLocks<Name extends string>(numbers: Readonly<Record<Name, number>>) {
  const names = new Map<number, string>()
  for (const [name, number] of Object.entries<number>(numbers)) {
    const other = names.get(number)
    if (other !== undefined) throw new Error(`The locks ${other} and ${name} share the number ${number}`)
    names.set(number, name)
  }
  return numbers
}

export const lockNumber = (name: LockName): number => lockNumbers[name]

/** Timed tasks whose lock had a number before numbers derived from names: processes of a former release take it. */
const formerTaskNumbers: Readonly<Record<string, number>> = {
  'auth.purge': 7_236_183,
  'chat.trimUpdates': 7_236_184,
  'jobs.remindRecruiters': 7_236_192,
  'companies.expireCertifications': 7_236_197,
  'jobs.measureReplies': 7_236_199,
  'wallet.lapseRights': 7_236_203,
  'companies.sweepFiles': 7_236_205,
}

/** The number of a timed task's lock, which derives from its name. */
const taskNumber = (task: string): number =>
  formerTaskNumbers[task] ?? createHash('sha256').update(task).digest().readUIntBE(0, 6)

/** Throws if the locks of two timed tasks, or of a task and another lock, have one number. */
export function refuseSharedLocks(tasks: readonly string[], numberOf = taskNumber): void {
  numberLocks({ ...lockNumbers, ...Object.fromEntries(tasks.map((task) => [task, numberOf(task)])) })
}

/** PostgreSQL takes two integers of four bytes. */
const largestInteger = 2 ** 31 - 1

/**
 * Waits for a lock and keeps it until the transaction ends. `of` narrows it to one row's id or one text. Two texts, or large ids, may
 * share a lock, which then only makes one wait for the other.
 */
export async function lock(tx: Db, name: LockName, of?: number | string): Promise<void> {
  const number = lockNumber(name)
  if (of === undefined) await tx.execute(sql`select pg_advisory_xact_lock(${number})`)
  else if (typeof of === 'number' && of <= largestInteger)
    await tx.execute(sql`select pg_advisory_xact_lock(${number}, ${of})`)
  else await tx.execute(sql`select pg_advisory_xact_lock(${number}, hashtext(${String(of)}))`)
}

/** Takes the lock of a timed task until the transaction ends. Resolves to false if another transaction has it. */
export async function tryTaskLock(tx: Db, task: string): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${taskNumber(task)}) as free`,
  )
  return rows[0]?.free === true
}
