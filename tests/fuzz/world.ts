import { setTimeout as sleep } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import type { Access, Endpoint } from '#contract/endpoint'
import { type Role, recruiter, seeker } from '#contract/roles'
import { userRoles, users } from '#server/db/schema/accounts/accounts'
import { sessions } from '#server/db/schema/accounts/logins'
import { chatUsers, messages, talks } from '#server/db/schema/chat'
import { interviews } from '#server/db/schema/interviews'
import { jobs } from '#server/db/schema/jobs'
import { liveRooms } from '#server/db/schema/live'
import { resumes } from '#server/db/schema/resumes'
import { demoRecruiter, demoSeeker } from '#server/demo/accounts'
import { openChatUser } from '#server/features/chat/login/chatUsers'
import { defaultTenants } from '#server/features/tenants/tenants'
import { issueProof } from '#server/identity/proofs'
import { issueChatToken } from '#server/sessions/chatTokens'
import { pdfBomb, wordBomb } from '../support/files/bombs'
import { sendUpload } from '../support/files/sendUpload'
import type { Client } from '../support/server/client'
import { forEver, Site } from '../support/server/site'
import { slowProviders } from '../support/server/slowProviders'
import { Device } from '../support/server/socket'
import type { Known } from './values'

const [tenant, otherTenant] = defaultTenants

/** Ms that each provider takes to begin. */
const providerDelay = 40

/** A site with demo data, and callers of every kind. */
export class World {
  readonly #cursors: string[] = []
  readonly #sessions = new WeakMap<Client, { readonly userId: number; readonly sessionId: string }>()
  readonly #rows: Record<string, readonly unknown[]>

  private constructor(
    readonly site: Site,
    rows: Record<string, readonly unknown[]>,
  ) {
    this.#rows = rows
  }

  static async open(): Promise<World> {
    const site = await Site.open({
      hasDemo: true,
      betweenProviders: (providers) => slowProviders(providers, () => sleep(providerDelay)),
    })
    const world = new World(site, await findRows(site))
    await world.#uploadBombs()
    return world
  }

  close = (): Promise<void> => this.site.close()

  /** Files that unfold to much more than they are, so that calls which read files are given them too. */
  async #uploadBombs(): Promise<void> {
    const owners = [await this.rightCaller({ access: 'seeker' }, 0), await this.rightCaller({ access: 'recruiter' }, 0)]
    const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    const bombs = [
      { content: await pdfBomb(200), type: 'application/pdf', name: 'a.pdf' },
      { content: await pdfBomb(200, { isHidden: true }), type: 'application/pdf', name: 'b.pdf' },
      { content: wordBomb(40), type: word, name: 'c.docx' },
    ]
    const ids = []
    for (const owner of owners)
      for (const { content, ...file } of bombs)
        ids.push((await sendUpload(owner, content, { kind: 'attachment', ...file })).id)
    this.#rows.uploadId = ids
  }

  /** Real values for a field; for a cursor, those from responses and forged ones. */
  known: Known = (name) => (name === 'cursor' ? this.#cursors : (this.#rows[name] ?? []))

  /** Remembers the cursor of a list's answer, and forges others from it. */
  learn(data: unknown): void {
    const next = (data as { next?: unknown } | null | undefined)?.next
    if (typeof next !== 'string' || this.#cursors.length > 400) return
    // A ranked list's cursor holds numbers only.
    if (next.startsWith('~')) {
      this.#cursors.push(next, next.slice(0, -1), `${next}_`, `${next.slice(0, 4)}____`)
      return
    }
    const parts = readParts(next)
    // The number of a line, the id of a row, or its time and its id.
    if (!parts) {
      const wrongId = '-'.repeat(36)
      this.#cursors.push(
        next,
        `-${next}`,
        '9'.repeat(40),
        `1e300${next.slice(1)}`,
        wrongId,
        next.replace(/_.*/, `_${wrongId}`),
      )
      return
    }
    const forged = [2, 3].flatMap((at) =>
      [5e-324, -1, 1e16, 8.64e15, 2 ** 31, 0.5].map((value) =>
        parts.map((part, index) => (index === at ? value : part)),
      ),
    )
    const encode = (each: unknown) => Buffer.from(JSON.stringify(each)).toString('base64url')
    this.#cursors.push(next, ...forged.map(encode))
  }

  /** A caller whom the endpoint is for, newly logged in: bodies before may have ended the session. */
  async rightCaller({ access }: Pick<Endpoint, 'access'>, turn: number): Promise<Client> {
    const isRecruiters = access === 'recruiter' || typeof access === 'object' || (access !== 'seeker' && turn % 2 === 1)
    const role = isRecruiters ? recruiter : seeker
    if (access === 'public' && turn % 3 === 0) return this.#client()
    const userId = await this.#demoUser(role)
    const client = await this.#logIn(userId, role, access === 'chat')
    const id = this.#sessions.get(client)?.sessionId ?? ''
    // This session alone: all of a user's, updated side by side, would wait for one another.
    if (typeof access === 'object')
      await this.site.database.db.update(sessions).set({ consoleUntil: forEver }).where(eq(sessions.id, id))
    return client
  }

  /** Gives a client a proof of its owner for an endpoint that asks for one. */
  async prove(client: Client, { proof: purpose }: Pick<Endpoint, 'proof'>): Promise<void> {
    const user = this.#sessions.get(client)
    if (!purpose || !user) return
    const services = { db: this.site.database.db, now: () => this.site.now() }
    client.proof = (await issueProof({ services, tenant, user }, purpose)).key
  }

  /** Transactions that have waited for their server for more than two seconds: it waits for something else meanwhile. */
  async countWaiting(): Promise<number> {
    const { rows } = await this.site.database.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database()
        and state like 'idle in transaction%' and state_change < clock_timestamp() - interval '2 seconds'`,
    )
    return rows[0]?.count ?? 0
  }

  /** Callers whom endpoints of an access must refuse, with the codes that it may do so by. */
  async wrongCallers(access: Access): Promise<readonly { who: string; client: Client; codes: readonly number[] }[]> {
    const role = access === 'recruiter' ? recruiter : seeker
    const isChat = access === 'chat'
    const right = () => this.#demoUser(role).then((id) => this.#logIn(id, role, isChat))
    const { db } = this.site.database
    const [blocked, expired] = [await this.#newUser(role), await this.#newUser(role)]
    const blockedClient = await this.#logIn(blocked, role, isChat)
    await db.update(users).set({ blocked: true }).where(eq(users.id, blocked))
    const expiredClient = await this.#logIn(expired, role, isChat)
    await db
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.userId, expired))
    const { accessToken, chatToken } = await right()
    const elsewhere = Object.assign(this.site.visitor(otherTenant), { accessToken, chatToken })
    const wrongKind = Object.assign(this.#client(), await this.#otherToken(role, isChat))
    const list = [
      { who: 'nobody', client: this.#client(), codes: [1006] },
      { who: "another tenant's user", client: elsewhere, codes: [1007] },
      { who: 'a blocked user', client: blockedClient, codes: [10007] },
      { who: 'a user whose session is over', client: expiredClient, codes: [1007] },
      { who: 'the bearer of the other kind of token', client: wrongKind, codes: [1007] },
    ]
    if (typeof access === 'object') {
      const plain = await this.#logIn(await this.#newUser(role), role, false)
      return [...list, { who: 'a user without the permission', client: plain, codes: [1003] }]
    }
    if (access !== 'seeker' && access !== 'recruiter') return list
    const other = role === seeker ? recruiter : seeker
    const otherRole = await this.#logIn(await this.#newUser(other), other, false)
    return [...list, { who: 'a user in the other role', client: otherRole, codes: [1051, 1052, 1053] }]
  }

  /** A socket that a user of the role has logged in on. */
  async device(role: Role): Promise<Device> {
    const { chatToken = '' } = await this.#logIn(await this.#demoUser(role), role, true)
    const device = new Device(this.site.url, { agentKey: tenant.agentKey, version: 'test' })
    await device.logIn({ token: chatToken })
    return device
  }

  /** Why a call failed, as the server's log says. */
  causeOf(requestId: unknown): string {
    const entry = this.site.logs.findLast((each) => each.reqId === requestId && each.err !== undefined)
    const { message, stack } = (entry?.err ?? {}) as { message?: string; stack?: string }
    return stack ?? message ?? JSON.stringify(this.site.logs.findLast(({ level }) => Number(level) >= 50) ?? '')
  }

  #client = (): Client => {
    const client = this.site.visitor(tenant)
    client.address = undefined
    return client
  }

  async #logIn(userId: number, role: Role, isChat: boolean): Promise<Client> {
    const client = this.#client()
    const { db } = this.site.database
    const sessionId = await this.site.make.session(client, { id: userId, tenantId: tenant.id }, role)
    this.#sessions.set(client, { userId, sessionId })
    if (!isChat) return client
    const imUserId = await openChatUser(db, { tenantId: tenant.id, userId, role })
    client.chatToken = await issueChatToken(db, { tenantId: tenant.id, sessionId, imUserId })
    return client
  }

  async #otherToken(role: Role, isChat: boolean): Promise<{ accessToken?: string; chatToken?: string }> {
    const { accessToken, chatToken } = await this.#logIn(await this.#demoUser(role), role, !isChat)
    return isChat ? { accessToken } : { chatToken }
  }

  async #newUser(role: Role): Promise<number> {
    return (await this.site.make.user({ role, tenantId: tenant.id })).id
  }

  /** The demo's own, by their ids: bodies may change their numbers. */
  async #demoUser(role: Role): Promise<number> {
    const userId = this.#rows[role === seeker ? 'seeker' : 'recruiter']?.[0]
    if (typeof userId !== 'number') throw new Error('The demo has no such user')
    await this.site.database.db.insert(userRoles).values({ userId, role }).onConflictDoNothing()
    return userId
  }
}

/** Ids by the names of the fields that take them. */
async function findRows({ database: { db } }: Site): Promise<Record<string, readonly unknown[]>> {
  const userOf = async (mobile: string) => {
    const [user] = await db
      .select()
      .from(users)
      .where(and(eq(users.tenantId, tenant.id), eq(users.mobile, mobile)))
    if (!user) throw new Error(`${mobile} is no demo user`)
    return user.id
  }
  const [one, other] = [await userOf(demoSeeker.mobile), await userOf(demoRecruiter.mobile)]
  const idsOf = <Row extends { id: unknown }>(rows: readonly Row[]) => rows.map(({ id }) => id)
  const talkIds = idsOf(
    await db
      .select({ id: talks.id })
      .from(talks)
      .innerJoin(chatUsers, eq(chatUsers.id, talks.seekerIm))
      .where(eq(chatUsers.userId, one))
      .limit(5),
  )
  const jobIds = idsOf(await db.select({ id: jobs.id }).from(jobs).where(eq(jobs.userId, other)).limit(5))
  const messageIds = idsOf(
    await db
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.cid, Number(talkIds[0] ?? 0)))
      .limit(8),
  )
  const resumeIds = idsOf(
    await db.select({ id: resumes.id }).from(resumes).where(eq(resumes.tenantId, tenant.id)).limit(5),
  )
  const liveIds = idsOf(await db.select({ id: liveRooms.id }).from(liveRooms).limit(3))
  const interviewIds = idsOf(await db.select({ id: interviews.id }).from(interviews).limit(5))
  const oneOfAll = [...jobIds, ...resumeIds, ...liveIds, ...interviewIds, 1, 2, 3]
  return {
    seeker: [one],
    recruiter: [other],
    id: oneOfAll,
    ids: oneOfAll,
    jobId: jobIds,
    cid: talkIds,
    relationId: resumeIds,
    resumeId: resumeIds,
    roomId: liveIds,
    msgId: messageIds,
    requestId: messageIds,
    lastId: messageIds,
    before: messageIds,
    after: messageIds,
  }
}

/** The parts of a cursor that is JSON inside. */
function readParts(cursor: string): unknown[] | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(read) ? read : undefined
  } catch {
    return undefined
  }
}
