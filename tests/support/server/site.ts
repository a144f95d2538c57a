import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type pg from 'pg'
import { pino } from 'pino'
import { vi } from 'vitest'
import type { ProofPurpose } from '#contract/auth/proofPurpose'
import { allOperatorPermissions, type OperatorPermission } from '#contract/operators'
import { type AppParts, buildApp } from '#server/app'
import { readConfig } from '#server/config'
import { openDatabase } from '#server/db/database'
import { openReplicas } from '#server/db/replicas/replicas'
import { sessions } from '#server/db/schema/accounts/logins'
import { recruiters } from '#server/db/schema/recruiters'
import { work } from '#server/db/schema/work'
import type { TenantSite } from '#server/edge/sites'
import { defaultTenants } from '#server/features/tenants/tenants'
import { issueProof } from '#server/identity/proofs'
import type { LetterFile } from '#server/outbound/messages/mail'
import { openWorkCaptcha } from '#server/outbound/workCaptcha'
import { grant } from '#server/sessions/operators'
import { hashToken } from '#server/sessions/tokens'
import { wakeWorkers } from '#server/work/wakeWorkers'
import { unhurried } from '../run/unhurried'
import { Client, SharedKeys } from './client'
import { createTestDatabase, type TestDatabase } from './databases/database'
import { Factory } from './factories'

/** Most work is done within a few ms, and most tests wait for some. */
const waiting = { interval: 10 }

/** The installation's, of every site. */
export const secretOfTests = 'a secret of tests, 32 characters or more'

/** What commands on the database of a test are run with. */
export const configOfCommands = readConfig({ SECRET: secretOfTests })

/** Settings of a site with a map. */
export const mapOfTests = { MAP_PROVIDER: 'tMap', MAP_WEB_KEY: 'web', MAP_APP_KEY: 'app' } as const

export interface SentMessage {
  readonly tenantId: number
  readonly mobile: string
  readonly text: string
  readonly code?: string
  /** Of a letter. */
  readonly subject?: string
  readonly files?: readonly LetterFile[]
}

export interface SiteOptions
  extends Pick<
    AppParts,
    | 'handlers'
    | 'loading'
    | 'products'
    | 'clientDir'
    | 'sms'
    | 'identity'
    | 'textModel'
    | 'betweenProviders'
    | 'betweenPayments'
    | 'pushTransport'
  > {
  /** Environment variables of `server/config.ts`. */
  readonly env?: Readonly<Record<string, string>>
  /** With the small demo, loaded now. */
  readonly hasDemo?: boolean
  /** Messages go to the providers that `env` configures, not to `messages`. */
  readonly sends?: boolean
  /** The server's own way to the database; without it, that of the test. */
  readonly reach?: (connection: pg.PoolConfig) => pg.PoolConfig
  /** A migrated database with the example sites; without it, one is made in the run's PostgreSQL. */
  readonly database?: TestDatabase
}

/** Until when a console stays open that no factor opened. */
export const forEver = new Date('9999-01-01')

/** The whole HTTP side on a real port and a database of its own. Its clock is this machine's, moved by `advance`. */
export class Site {
  #offset = 0
  #heldAt: number | undefined
  readonly #keys = new SharedKeys()
  readonly messages: SentMessage[] = []
  /** The server's log, one object per line. */
  readonly logs: Record<string, unknown>[] = []
  /** False makes the provider refuse messages. */
  smsWorks = true

  private constructor(
    readonly url: string,
    readonly database: TestDatabase,
    readonly make: Factory,
    /** Folder of the server's files. */
    readonly dataDir: string,
    readonly close: () => Promise<void>,
  ) {}

  static async open({ env = {}, reach, hasDemo = false, sends = false, ...parts }: SiteOptions = {}): Promise<Site> {
    const database = parts.database ?? (await createTestDatabase(hasDemo ? 'demo' : 'empty'))
    const reached = reach && (await openDatabase(reach(database.connection), () => {}))
    const dataDir = await mkdtemp(join(tmpdir(), 'rencai-site-'))
    const site: { current?: Site } = {}
    const early: Record<string, unknown>[] = []
    const logger = pino(
      { level: 'debug' },
      { write: (line: string) => (site.current?.logs ?? early).push(JSON.parse(line)) },
    )
    const config = readConfig({
      DEMO: 'off',
      STAND_INS: sends ? 'off' : 'on',
      SECRET: secretOfTests,
      DATA_DIR: dataDir,
      ...unhurried,
      ...env,
    })
    const replicas = await openReplicas(config, database, logger)
    const app = await buildApp({
      ...parts,
      config,
      database: reached ?? database,
      replicas,
      logger,
      now: () => site.current?.now() ?? new Date(),
      ...(!sends && {
        sms: parts.sms ?? {
          send: async (message) => {
            site.current?.messages.push(message)
            return site.current?.smsWorks ?? true
          },
        },
        mail: {
          send: async ({ to, ...letter }) => {
            site.current?.messages.push({ mobile: to, ...letter })
            return site.current?.smsWorks ?? true
          },
        },
      }),
      captcha: openWorkCaptcha('a secret of tests', { tries: 2 }),
    })
    const url = await app.listen({ host: '127.0.0.1', port: 0 })
    const close = async () => {
      await app.close()
      await replicas?.close()
      await reached?.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    }
    site.current = new Site(url, database, new Factory(database.db), dataDir, close)
    site.current.logs.push(...early)
    return site.current
  }

  now(): Date {
    return new Date((this.#heldAt ?? Date.now()) + this.#offset)
  }

  /** Until the end of `run` only `advance` moves the clock: what a limit allows does not grow while a slow machine works. */
  async withoutTime<Result>(run: () => Promise<Result>): Promise<Result> {
    this.#heldAt = Date.now()
    return run().finally(() => {
      this.#heldAt = undefined
    })
  }

  advance(ms: number): void {
    this.#offset += ms
  }

  /** Gives the client a proof that its owner is here, as if by a code. Its next calls carry it, until one of them spends it. */
  async prove(client: Client, purpose: ProofPurpose): Promise<void> {
    const { db } = this.database
    const isIt = eq(sessions.accessHash, hashToken(client.accessToken ?? ''))
    const [session] = await db.select().from(sessions).where(isIt)
    if (!session) throw new Error('The client is not logged in')
    const user = { userId: session.userId, sessionId: session.id }
    const parts = { services: { db, now: () => this.now() }, tenant: { id: session.tenantId }, user }
    client.proof = (await issueProof(parts, purpose)).key
  }

  /** As {@link prove}, anew for each act. */
  async proveEach(client: Client, purpose: ProofPurpose): Promise<void> {
    client.renewProof = () => this.prove(client, purpose)
    await client.renewProof()
  }

  /** Key of the newest undo link that was sent to a number or mail address; undefined if there is none. */
  undoKeyOf(to: string): string | undefined {
    return this.#keyOf(to, /\/account\/undo#([\w-]+)/)
  }

  /** The same of the links that cancel a waiting reset. */
  resetKeyOf(to: string): string | undefined {
    return this.#keyOf(to, /\/account\/reset#([\w-]+)/)
  }

  #keyOf(to: string, link: RegExp): string | undefined {
    const told = this.messages.filter(({ mobile }) => mobile === to).map(({ text }) => link.exec(text)?.[1])
    return told.findLast((key) => key !== undefined)
  }

  /** A visitor of a tenant's site, logged out. */
  visitor(tenant: TenantSite = defaultTenants[0]): Client {
    return new Client(this.url, tenant, () => this.now().getTime(), this.#keys)
  }

  /** Resolves once all work that is due is done. */
  async settled(): Promise<void> {
    let looks = 0
    await vi.waitFor(async () => {
      const open = and(isNull(work.doneAt), isNull(work.deadAt))
      const due = or(isNotNull(work.leasedUntil), lte(work.runAt, this.now()))
      if ((await this.database.db.$count(work, and(open, due))) === 0) return
      looks += 1
      // Workers notice new work by themselves, but not that the clock was moved.
      if (looks === 2) wakeWorkers()
      throw new Error('There is work to do')
    }, waiting)
  }

  /** The code that the newest message to a number carries. */
  async codeOf(mobile: string): Promise<string> {
    await this.settled()
    const sent = this.messages.findLast((message) => message.mobile === mobile && message.code)
    if (!sent?.code) throw new Error(`No code went to ${mobile}`)
    return sent.code
  }

  /** A user of a tenant, logged in with a session of its own as after a login by code. */
  async user({ role = 0, tenant = defaultTenants[0] }: { role?: 0 | 1; tenant?: TenantSite } = {}): Promise<User> {
    const account = await this.make.user({ tenantId: tenant.id, role })
    const client = this.visitor(tenant)
    await this.make.session(client, account, role)
    return Object.assign(client, { userId: account.id, mobile: account.mobile })
  }

  /** A seeker who is an operator of the site, by default with every permission, for a month, and the console open. */
  async operator({
    tenant,
    permissions = allOperatorPermissions,
  }: {
    tenant?: TenantSite
    permissions?: readonly OperatorPermission[]
  } = {}): Promise<User> {
    const user = await this.user({ tenant })
    const createdAt = new Date(this.now().getTime() - 30 * 86_400_000)
    await grant(this.database.db, user.userId, permissions, { createdAt })
    await this.openConsole(user)
    return user
  }

  /** The console is open in all sessions of an operator and stays so, as if the second factor had been given. */
  async openConsole({ userId }: Pick<User, 'userId'>): Promise<void> {
    await this.database.db.update(sessions).set({ consoleUntil: forEver }).where(eq(sessions.userId, userId))
  }

  /** A recruiter who belongs to a company, and so may look at people. */
  async recruiter({ tenant = defaultTenants[0] }: { tenant?: TenantSite } = {}): Promise<User> {
    const user = await this.user({ role: 1, tenant })
    const { id: brandId } = await this.make.brand({ tenantId: tenant.id })
    await this.database.db.update(recruiters).set({ brandId }).where(eq(recruiters.userId, user.userId))
    return user
  }
}

export type User = Client & { readonly userId: number; readonly mobile: string }
