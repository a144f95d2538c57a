import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database'
import { hostTokens, type TokenProgram } from '../../db/schema/site/hostApps'
import { type CipherKey, decryptJson, encryptJson } from '../../secrets/cipher'
import { answered, type HostAnswer, refused } from './answers'

export interface TokenParts {
  readonly db: Db
  readonly secret: string
  readonly now: () => Date
}

/** What a platform gives for `lasts` seconds. */
export interface FreshToken {
  readonly value: string
  readonly lasts: number
}

/** Whose token it is: a program of a site, or the installation's (`tenantId` 0). */
export interface TokenHolder {
  readonly tenantId: number
  readonly program: TokenProgram
}

export type FetchToken = () => Promise<HostAnswer<FreshToken>>

/** In ms. A token is renewed this long before its end. */
const margin = 60_000
/** A process that fetches a token has it within this time, or another one may. */
const leaseLife = 15_000
/** How often, and how long, the others look whether it is here. */
const looking = { every: 100, most: 8_000 } as const

/** Access tokens and tickets of sites' programs in the database. One process fetches a new one while the others wait for it. */
export class HostTokens {
  readonly #parts: TokenParts
  readonly #key: CipherKey

  constructor(parts: TokenParts) {
    this.#parts = parts
    this.#key = { secret: parts.secret, purpose: 'tokens of apps' }
  }

  async read(app: TokenHolder, kind: string, fetchNew: FetchToken): Promise<HostAnswer<string>> {
    for (let waited = 0; waited <= looking.most; waited += looking.every) {
      const row = await this.#find(app, kind)
      const left = (row?.expiresAt?.getTime() ?? 0) - this.#parts.now().getTime()
      const present = row && left > 0 ? this.#open(row.value) : undefined
      if (present !== undefined && left > margin) return answered(present)
      const hasFailed = waited > 0 && row?.lease === ''
      if (hasFailed) break
      const lease = await this.#takeLease(app, kind)
      if (lease) return this.#renew(app, { kind, lease, present, fetchNew })
      if (present !== undefined) return answered(present)
      await wait(looking.every)
    }
    return refused('unreachable')
  }

  /**
   * Asks with the access token. If the platform refuses the token, it is forgotten, and the question asked once more with a new
   * one.
   */
  async ask<Value>(
    app: TokenHolder,
    fetchNew: FetchToken,
    ask: (token: string) => Promise<HostAnswer<Value>>,
  ): Promise<HostAnswer<Value>> {
    const first = await this.read(app, 'access', fetchNew)
    if (!first.ok) return first
    const answer = await ask(first.data)
    if (answer.ok || answer.fault !== 'token') return answer
    await this.forget(app, 'access', first.data)
    const second = await this.read(app, 'access', fetchNew)
    return second.ok ? ask(second.data) : second
  }

  /** No-op if there is a newer one. */
  async forget(app: TokenHolder, kind: string, value: string): Promise<void> {
    const row = await this.#find(app, kind)
    if (!row || this.#open(row.value) !== value) return
    await this.#parts.db
      .update(hostTokens)
      .set({ value: '', expiresAt: null })
      .where(and(isToken(app, kind), eq(hostTokens.value, row.value)))
  }

  async #find(app: TokenHolder, kind: string) {
    const [row] = await this.#parts.db.select().from(hostTokens).where(isToken(app, kind))
    return row
  }

  #open(sealed: string): string | undefined {
    if (sealed === '') return undefined
    try {
      return String(decryptJson(this.#key, sealed))
    } catch {
      return undefined
    }
  }

  /** Undefined if another process fetches one, or has just done so. */
  async #takeLease({ tenantId, program }: TokenHolder, kind: string): Promise<string | undefined> {
    const now = this.#parts.now()
    const lease = randomUUID()
    const leaseUntil = new Date(now.getTime() + leaseLife)
    const soon = new Date(now.getTime() + margin)
    const isFree = sql`(${hostTokens.leaseUntil} is null or ${hostTokens.leaseUntil} <= ${now.toISOString()}::timestamptz)`
    const isDue = sql`(${hostTokens.expiresAt} is null or ${hostTokens.expiresAt} <= ${soon.toISOString()}::timestamptz)`
    const [taken] = await this.#parts.db
      .insert(hostTokens)
      .values({ tenantId, program, kind, lease, leaseUntil })
      .onConflictDoUpdate({
        target: [hostTokens.tenantId, hostTokens.program, hostTokens.kind],
        set: { lease, leaseUntil },
        setWhere: sql`${isFree} and ${isDue}`,
      })
      .returning({ lease: hostTokens.lease })
    return taken?.lease
  }

  async #renew(
    app: TokenHolder,
    {
      kind,
      lease,
      present,
      fetchNew,
    }: { kind: string; lease: string; present: string | undefined; fetchNew: FetchToken },
  ): Promise<HostAnswer<string>> {
    const fetched = await fetchNew()
    const isOurs = and(isToken(app, kind), eq(hostTokens.lease, lease))
    const free = { lease: '', leaseUntil: null }
    if (!fetched.ok) {
      await this.#parts.db.update(hostTokens).set(free).where(isOurs)
      return present === undefined ? fetched : answered(present)
    }
    const { value, lasts } = fetched.data
    const expiresAt = new Date(this.#parts.now().getTime() + lasts * 1000)
    await this.#parts.db
      .update(hostTokens)
      .set({ ...free, value: encryptJson(this.#key, value), expiresAt })
      .where(isOurs)
    return answered(value)
  }
}

const isToken = ({ tenantId, program }: TokenHolder, kind: string) =>
  and(eq(hostTokens.tenantId, tenantId), eq(hostTokens.program, program), eq(hostTokens.kind, kind))
