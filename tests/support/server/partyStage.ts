import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { setUserBlocked } from '#contract/complaints/blocking'
import { jobStatus } from '#contract/jobs/job'
import { seeker } from '#contract/roles'
import { brandCertifications } from '#server/db/schema/companies'
import { complaints } from '#server/db/schema/complaints'
import { feedbacks } from '#server/db/schema/documents'
import { liveRooms, roomMessages } from '#server/db/schema/live'
import { invoices, moneyFindings, payments, refunds } from '#server/db/schema/money/trade'
import { recruiters } from '#server/db/schema/recruiters'
import { messageFlags } from '#server/db/schema/site/messageFlags'
import { operatorActs } from '#server/db/schema/site/operatorActs'
import { operators } from '#server/db/schema/site/operators'
import { proposedActs } from '#server/db/schema/site/proposedActs'
import { openChatUser } from '#server/features/chat/login/chatUsers'
import { makeRoom } from '../chat/rooms'
import { makePaidOrder } from '../money/paidOrder'
import type { Site, User } from './site'

type Complained = Pick<typeof complaints.$inferInsert, 'kind' | 'targetId' | 'accusedId' | 'reporterId'>

/** An operator who recruits for a company, the people around them, and things on the desk. Each method resolves to an id. */
export class PartyStage {
  private constructor(
    readonly site: Site,
    /** The operator. */
    readonly party: User,
    /** Recruits for the same company. */
    readonly colleague: User,
    readonly stranger: User,
    readonly brand: Awaited<ReturnType<Site['make']['brand']>>,
  ) {}

  static async open(site: Site): Promise<PartyStage> {
    const { db } = site.database
    const brand = await site.make.brand()
    const party = await site.operator()
    const colleague = await site.user({ role: 1 })
    await db.insert(recruiters).values({ userId: party.userId, tenantId: 1, name: '管理员', brandId: brand.id })
    await db.update(recruiters).set({ brandId: brand.id }).where(eq(recruiters.userId, colleague.userId))
    return new PartyStage(site, party, colleague, await site.user(), brand)
  }

  get #db() {
    return this.site.database.db
  }

  async waitingJob(userId: number): Promise<number> {
    return (await this.site.make.job({ userId, brandId: this.brand.id, status: jobStatus.inReview }, this.brand)).id
  }

  async openJob(userId: number): Promise<number> {
    return (await this.site.make.job({ userId, brandId: this.brand.id }, this.brand)).id
  }

  async feedback({ userId }: User): Promise<number> {
    const values = { tenantId: 1, userId, role: seeker, kind: 1, content: '希望能按地铁线路找工作', contact: '' }
    const [row] = await this.#db.insert(feedbacks).values(values).returning()
    return row?.id ?? 0
  }

  async certification(brandId: number, applicantId: number): Promise<number> {
    const values = { companyName: '福州海风科技有限公司', creditCode: '91350100M000100Y43', legalPerson: '沈知行' }
    await this.#db.delete(brandCertifications).where(eq(brandCertifications.brandId, brandId))
    const [row] = await this.#db
      .insert(brandCertifications)
      .values({ tenantId: 1, brandId, applicantId, state: 1, documentId: randomUUID(), ...values })
      .returning()
    return row?.id ?? 0
  }

  /** In place of a former one of the same person about the same thing, of which only one may be open. */
  async complaint(given: Complained): Promise<number> {
    const { reporterId, kind, targetId } = given
    await this.#db
      .delete(complaints)
      .where(and(eq(complaints.reporterId, reporterId), eq(complaints.kind, kind), eq(complaints.targetId, targetId)))
    const words = { title: '前端工程师', reason: 'fee', content: '面试时要求先交八百元服装费。' }
    const [row] = await this.#db
      .insert(complaints)
      .values({ tenantId: 1, role: 0, ...words, createdAt: this.site.now(), ...given })
      .returning()
    return row?.id ?? 0
  }

  /** About a job of `accused`. */
  async complaintAbout(accused: User, reporter = this.stranger): Promise<number> {
    const targetId = await this.waitingJob(accused.userId)
    return this.complaint({ kind: 'job', targetId, accusedId: accused.userId, reporterId: reporter.userId })
  }

  /** About what `accused` wrote in a talk. */
  complaintAboutTalk(accused: User, reporter = this.stranger): Promise<number> {
    const { userId } = accused
    return this.complaint({ kind: 'talk', targetId: userId, accusedId: userId, reporterId: reporter.userId })
  }

  /** As {@link complaintAboutTalk}, once all operators may read the talk. */
  async openTalk(accused: User): Promise<number> {
    const id = await this.complaintAboutTalk(accused)
    const everyone = await this.#db.select().from(operators).where(eq(operators.permission, 'complaints'))
    const decidedAt = this.site.now()
    const same = { tenantId: 1, act: 'complaints.readTalk', permission: 'complaints' as const, input: { id } }
    const said = { subject: `complaint/${id}`, words: '', reason: '', parties: { userIds: [], brandIds: [] } }
    await this.#db.insert(proposedActs).values(
      everyone.map(({ userId: proposedBy }) => ({
        ...same,
        ...said,
        proposedBy,
        state: 'performed' as const,
        decidedAt,
        expiresAt: decidedAt,
      })),
    )
    return id
  }

  /** A text of somebody that a blocked word kept back. */
  async flaggedMessage({ userId }: User): Promise<number> {
    const said = { role: seeker, clientId: randomUUID(), word: '裸聊', text: '裸聊吗', at: this.site.now() }
    const [row] = await this.#db
      .insert(messageFlags)
      .values({ tenantId: 1, userId, ...said })
      .returning()
    return row?.id ?? 0
  }

  async invoice(user: User): Promise<string> {
    const values = { kind: 'personal' as const, title: '林小满', taxNo: '', email: 'a@example.com', amount: 10_000n }
    const [row] = await this.#db
      .insert(invoices)
      .values({
        id: randomUUID(),
        tenantId: 1,
        orderId: await makePaidOrder(this.site, user),
        userId: user.userId,
        ...values,
        state: 'requested' as const,
        byHand: true,
        createdAt: this.site.now(),
      })
      .returning()
    return row?.id ?? ''
  }

  /** An operator's act about an account. */
  async actAbout({ userId }: User): Promise<number> {
    const operator = await this.site.operator()
    await operator.get(setUserBlocked, { userId, blocked: false })
    const [act] = await this.#db.select().from(operatorActs).where(eq(operatorActs.userId, operator.userId))
    if (!act) throw new Error('An act was not noted')
    return act.id
  }

  /** Something about an account that another operator has proposed. */
  async proposal({ userId }: User): Promise<number> {
    const operator = await this.site.operator()
    const [row] = await this.#db
      .insert(proposedActs)
      .values({
        tenantId: 1,
        act: 'money.refund',
        permission: 'money',
        input: {},
        subject: `order/${randomUUID()}`,
        words: '退款¥2,000.00',
        parties: { userIds: [userId], brandIds: [] },
        reason: '重复付款',
        proposedBy: operator.userId,
        expiresAt: new Date(this.site.now().getTime() + 86_400_000),
      })
      .returning()
    return row?.id ?? 0
  }

  /** A stream that goes on, unless told otherwise, with a message of a stranger. */
  async live({ userId }: User, given: Partial<typeof liveRooms.$inferSelect> = {}) {
    const { id } = await makeRoom(this.#db, { hostId: userId, ...given })
    const imUserId = await openChatUser(this.#db, { tenantId: 1, userId: this.stranger.userId, role: seeker })
    const words = { name: '林**', type: 'text' as const, content: { text: '加微信' }, clientId: randomUUID() }
    await this.#db.insert(roomMessages).values({ roomId: id, id: 1, tenantId: 1, fromIm: imUserId, ...words })
    await this.#db.update(liveRooms).set({ seq: 1 }).where(eq(liveRooms.id, id))
    return { id, imUserId, messageId: 1 }
  }

  async finding(facts: Readonly<Record<string, string>>): Promise<number> {
    const same = { tenantId: 1, kind: 'otherAmount', channel: 'wechat' } as const
    const [row] = await this.#db
      .insert(moneyFindings)
      .values({ ...same, reference: randomUUID(), facts, at: this.site.now() })
      .returning()
    return row?.id ?? 0
  }
  async #paymentOf(user: User) {
    const orderId = await makePaidOrder(this.site, user)
    const [payment] = await this.#db.select().from(payments).where(eq(payments.orderId, orderId))
    if (!payment) throw new Error('An order has no payment')
    return payment
  }

  async findingAboutPayment(user: User): Promise<number> {
    return this.finding({ no: (await this.#paymentOf(user)).no })
  }

  /** A refund that no provider has begun. */
  async waitingRefund(user: User): Promise<string> {
    const { id: paymentId, orderId } = await this.#paymentOf(user)
    const id = randomUUID()
    await this.#db.insert(refunds).values({
      id,
      no: `R${id}`,
      tenantId: 1,
      orderId,
      paymentId,
      amount: 100n,
      why: '测试',
      state: 'pending' as const,
      transferId: randomUUID(),
      createdAt: this.site.now(),
    })
    return id
  }
}
