import { randomUUID } from 'node:crypto'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../db/database'
import { lockNumber } from '../db/locks'
import { onceAnswers } from '../db/schema/accounts/onceAnswers'
import { runInTransaction } from '../db/transactional'
import { type CipherKey, decryptJson, encryptJson } from '../secrets/cipher'
import type { OuterServices, Services } from '../services'
import type { Reply } from './handle'
import { turns } from './turns'

/** What identifies an act; `key` and `act` are hashes. */
export interface ActRow {
  readonly tenantId: number
  readonly userId: number
  readonly path: string
  readonly key: string
  readonly act: string
}

/** The act is in progress in another process. */
export const elsewhere = Symbol('under way in another process')

/** What is known of a key: its act is in progress elsewhere, or was done (without its reply after a day), or is another one. */
export type KnownAct =
  | typeof elsewhere
  | { readonly kind: 'otherAct' }
  | { readonly kind: 'done'; readonly reply: Reply<unknown> | undefined }

/** Ms that a process may take to prepare an act; longer than any provider may take. After that another one may begin. */
const lease = 120_000

/** The row of one act in `once_answers`. */
export class OnceRows {
  readonly #claim = randomUUID()
  readonly #cipher: CipherKey

  constructor(
    readonly services: OuterServices,
    private readonly row: ActRow,
    onceKey: string,
  ) {
    // Replies may contain tokens.
    this.#cipher = { secret: services.secret, purpose: 'answer of an act', callersKey: onceKey }
  }

  /** In the turn of the caller; visitors have none. */
  transact<Value>(run: (inside: Services) => Promise<Value>): Promise<Value> {
    const transact = () => runInTransaction(this.services, run)
    return this.row.userId === 0 ? transact() : turns.run(this.row.userId, transact)
  }

  /** Claims the act until the end of the transaction. Resolves to what is known of its key, if it could not be claimed. */
  claim({ db }: Services): Promise<KnownAct | undefined> {
    return this.#insert(db, null)
  }

  /** Claims the act for the length of the lease, in a statement of its own. */
  async claimForPreparing(): Promise<KnownAct | undefined> {
    const { db } = this.services
    const known = await this.#insert(db, this.#claim)
    return known === elsewhere && (await this.#takeOver(db)) ? undefined : known
  }

  /** Whether the claim still holds; if so, nobody can take it over before the end of the transaction. */
  async holdsClaim({ db }: Services): Promise<boolean> {
    const [mine] = await db
      .select({ act: onceAnswers.act })
      .from(onceAnswers)
      .where(and(this.#isAct(), eq(onceAnswers.claim, this.#claim)))
      .for('update')
    return mine !== undefined
  }

  /** Stores the reply of a success; forgets the act after a failure. */
  async finish({ db }: Services, reply: Reply<unknown>): Promise<Reply<unknown>> {
    if (reply.ok) {
      const answer = encryptJson(this.#cipher, reply)
      await db.update(onceAnswers).set({ answer, claim: null, leasedUntil: null }).where(this.#isAct())
    } else await db.delete(onceAnswers).where(this.#isAct())
    return reply
  }

  /** Gives up the claim, so that the act can be tried again at once. */
  async release(): Promise<void> {
    await this.services.db.delete(onceAnswers).where(and(this.#isAct(), eq(onceAnswers.claim, this.#claim)))
  }

  async #insert(db: Db, claim: string | null): Promise<KnownAct | undefined> {
    const { tenantId, userId, path, key, act } = this.row
    const now = this.services.now()
    const until = claim && new Date(now.getTime() + lease)
    const { rows } = await db.execute<{ free: boolean; claimed: boolean }>(sql`
      with lock as materialized (
        select pg_try_advisory_xact_lock(${lockNumber('onceActs')}, hashtext(${`${tenantId} ${userId} ${key}`})) as free
      ),
      claimed as (
        insert into ${onceAnswers} (tenant_id, user_id, path, act, key, claim, leased_until, created_at)
        select ${tenantId}::integer, ${userId}::bigint, ${path}, ${act}, ${key}, ${claim}::uuid, ${until}::timestamptz,
          ${now}::timestamptz
        from lock where free
        on conflict do nothing returning 1
      )
      select free, exists (select from claimed) as claimed from lock`)
    if (!rows[0]?.free) return elsewhere
    return rows[0].claimed ? undefined : this.#read(db)
  }

  async #read(db: Db): Promise<KnownAct> {
    const { tenantId, userId, path, key, act } = this.row
    const isNamed = or(eq(onceAnswers.key, key), and(eq(onceAnswers.path, path), eq(onceAnswers.act, act)))
    const [known] = await db
      .select()
      .from(onceAnswers)
      .where(and(eq(onceAnswers.tenantId, tenantId), eq(onceAnswers.userId, userId), isNamed))
    // Its process gave it up in between.
    if (!known) return elsewhere
    if (known.path !== path || known.act !== act) return { kind: 'otherAct' }
    if (known.claim) return elsewhere
    const reply = known.answer ? (decryptJson(this.#cipher, known.answer) as Reply<unknown>) : undefined
    return { kind: 'done', reply }
  }

  /** A process that prepared the act has died, or took too long. */
  async #takeOver(db: Db): Promise<boolean> {
    const now = this.services.now()
    const isLate = sql`${onceAnswers.leasedUntil} < ${now}::timestamptz`
    const taken = await db
      .update(onceAnswers)
      .set({ claim: this.#claim, leasedUntil: new Date(now.getTime() + lease) })
      .where(and(this.#isAct(), isLate))
      .returning({ act: onceAnswers.act })
    return taken.length > 0
  }

  #isAct() {
    const { tenantId, userId, path, act } = this.row
    return and(
      eq(onceAnswers.tenantId, tenantId),
      eq(onceAnswers.userId, userId),
      eq(onceAnswers.path, path),
      eq(onceAnswers.act, act),
    )
  }
}
