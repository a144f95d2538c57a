import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { asked } from '#contract/chat/exchange'
import type { MessageContent, MessageType } from '#contract/chat/model'
import { dayInChina } from '#contract/chinaTime'
import { finished } from '#contract/interviews/interview'
import { type OfferStatus, offerAccepted, offerDeclined, offerWaits } from '#contract/interviews/offer'
import { type Role, recruiter, seeker } from '#contract/roles'
import type { Db } from '../../db/database'
import { chatUsers, contacts, exchanges, messages, talks } from '../../db/schema/chat'
import { interviewEvaluations, interviewSlots, interviews, offers } from '../../db/schema/interviews'
import { jobs } from '../../db/schema/jobs'
import { recruiters } from '../../db/schema/recruiters'
import { snapshotOf as offerSnapshot } from '../../features/interviews/offers/offerRows'
import { snapshotOf as slotsSnapshot } from '../../features/interviews/slots/slotRows'
import { momentOf } from '../times'

/** Results of the demo accounts' interviews: offers, times to choose from, evaluations. */

const day = 86_400_000
const minute = 60_000

export interface OutcomesLoad {
  readonly tenantId: number
  readonly now: Date
  readonly seekerId: number
  readonly recruiterId: number
}

/** The offers of an account, in the order of its talks that they fit. */
const outcomes: readonly {
  readonly status: OfferStatus
  readonly raise: number
  readonly months: number
  readonly bonus: number
}[] = [
  { status: offerWaits, raise: 1, months: 13, bonus: 0 },
  { status: offerWaits, raise: 1.12, months: 12, bonus: 15_000 },
  { status: offerDeclined, raise: 0.95, months: 12, bonus: 0 },
  { status: offerAccepted, raise: 1.05, months: 14, bonus: 0 },
]

const notes = [
  '恭喜您通过面试！报到时请携带身份证、学历证书和离职证明，入职当月起缴纳五险一金。',
  '期待您的加入！提供午餐和交通补贴，每年有一次调薪机会。',
  '恭喜您通过面试，我们期待您的加入！',
  '欢迎加入！工位和电脑已为您预留，报到当天由人事带您办理手续。',
]

/** Offers, times to choose from and evaluations, in talks of the demo accounts in which nothing waits to be read. */
export async function loadOutcomes(tx: Db, load: OutcomesLoad): Promise<void> {
  const parties = [
    { userId: load.seekerId, role: seeker, statuses: [0, 1, 2] },
    { userId: load.recruiterId, role: recruiter, statuses: [0, 3, 2] },
  ] as const
  for (const { userId, role, statuses } of parties) {
    const free = await findTalks(tx, { tenantId: load.tenantId, userId, role })
    const [first, second, third] = statuses
    const [forFirst, forSecond, forSlots, forThird] = free
    if (forFirst) await loadOffer(tx, load, { talk: forFirst, which: first })
    if (forSecond) await loadOffer(tx, load, { talk: forSecond, which: second })
    if (forSlots) await loadSlots(tx, load, forSlots)
    if (forThird) await loadOffer(tx, load, { talk: forThird, which: third })
  }
  await loadEvaluations(tx, load.tenantId)
}

type Talk = Awaited<ReturnType<typeof findTalks>>[number]

/** Talks in which both wrote, all is read and no interview is open, those with a passed interview first; one of each company. */
async function findTalks(tx: Db, { tenantId, userId, role }: { tenantId: number; userId: number; role: Role }) {
  const own = role === recruiter ? talks.recruiterIm : talks.seekerIm
  const rows = await tx
    .select({ talk: talks, job: jobs, brandId: jobs.brandId, lastAt: contacts.chatAt, lastId: contacts.lastMessageId })
    .from(talks)
    .innerJoin(chatUsers, and(eq(chatUsers.id, own), eq(chatUsers.userId, userId)))
    .innerJoin(contacts, and(eq(contacts.cid, talks.id), eq(contacts.ownerIm, own)))
    .innerJoin(jobs, eq(jobs.id, talks.jobId))
    .where(
      and(
        eq(talks.tenantId, tenantId),
        eq(talks.seekerWrote, true),
        eq(talks.recruiterWrote, true),
        eq(jobs.salaryUnit, 1),
        sql`not exists (select from ${interviews} i where i.cid = ${talks.id} and (i.status <> ${finished} or i.result <> 'passed'))`,
        sql`not exists (select from ${contacts} c where c.cid = ${talks.id} and c.unread > 0)`,
      ),
    )
    .orderBy(
      sql`exists (select from ${interviews} i where i.cid = ${talks.id}) desc`,
      sql`${contacts.chatAt} desc`,
      asc(talks.id),
    )
  if (role === recruiter) return rows
  return rows.filter(({ brandId }, at) => rows.findIndex((row) => row.brandId === brandId) === at)
}

interface Said {
  readonly from: 'seeker' | 'recruiter'
  readonly type: MessageType
  readonly content: MessageContent
  readonly at: Date
}

/** Adds a message to the end of a talk that both have read. Returns its id. */
async function say(tx: Db, { talk }: Talk, { from, type, content, at }: Said): Promise<number> {
  const { id: cid, tenantId, seekerIm, recruiterIm } = talk
  const [fromIm, toIm] = from === 'seeker' ? [seekerIm, recruiterIm] : [recruiterIm, seekerIm]
  const [row] = await tx
    .insert(messages)
    .values({ tenantId, cid, fromIm, toIm, clientId: randomUUID(), type, content, sendAt: at })
    .returning({ id: messages.id })
  if (!row) throw new Error('A message of the demo was not written')
  const reads = sql`case when ${contacts.ownerIm} = ${toIm} then ${row.id} else ${contacts.readMsgId} end`
  const peerReads = sql`case when ${contacts.ownerIm} = ${toIm} then ${contacts.peerReadMsgId} else ${row.id} end`
  await tx
    .update(contacts)
    .set({ lastMessageId: row.id, chatAt: at, readMsgId: reads, peerReadMsgId: peerReads })
    .where(eq(contacts.cid, cid))
  return row.id
}

const dateOf = (date: Date) => dayInChina(date)

async function loadOffer(tx: Db, { now }: OutcomesLoad, { talk, which }: { talk: Talk; which: number }): Promise<void> {
  const { job, talk: row, lastAt } = talk
  const { status, raise, months, bonus } = outcomes[which] ?? { status: offerWaits, raise: 1, months: 12, bonus: 0 }
  const note = notes[which] ?? ''
  const last = lastAt?.getTime() ?? now.getTime() - day
  const sentAt = new Date(Math.min(last + 90 * minute, now.getTime() - 20 * minute))
  const answeredAt = new Date(Math.min(sentAt.getTime() + 200 * minute, now.getTime() - 5 * minute))
  const isWaiting = status === offerWaits
  const reason = status === offerDeclined ? '已接受其他机会' : ''
  const { id: cid, tenantId, seekerIm, recruiterIm } = row
  const middle = (job.salaryMin + job.salaryMax) / 2
  const [offer] = await tx
    .insert(offers)
    .values({
      tenantId,
      cid,
      seekerIm,
      recruiterIm,
      jobId: job.id,
      status,
      months,
      bonus,
      note,
      reason,
      jobName: job.jobName,
      areaCode: job.areaCode,
      address: job.address,
      lat: job.lat,
      lng: job.lng,
      monthly: Math.round((middle * raise) / 100) * 100,
      startOn: dateOf(new Date(now.getTime() + (14 + which * 3) * day)),
      probationMonths: which === 1 ? 6 : 3,
      probationPercent: which === 1 ? 90 : 100,
      expiresAt: new Date((isWaiting ? now.getTime() : sentAt.getTime()) + (5 + which) * day),
      answeredAt: isWaiting ? null : answeredAt,
      createdAt: sentAt,
      updatedAt: isWaiting ? sentAt : answeredAt,
    })
    .returning()
  if (!offer) throw new Error('An offer of the demo was not written')
  const settled = isWaiting ? asked : status === offerAccepted ? 2 : 3
  const requestId = await say(tx, talk, {
    from: 'recruiter',
    type: 'acceptedExchange',
    at: sentAt,
    content: { exchange: { status: settled, note }, offer: offerSnapshot(offer) },
  })
  await tx.update(offers).set({ requestId }).where(eq(offers.id, offer.id))
  await tx.insert(exchanges).values({
    tenantId,
    cid,
    kind: 'accepted',
    requestId,
    fromIm: recruiterIm,
    status: settled,
    jobId: job.id,
    createdAt: sentAt,
  })
  if (isWaiting) return
  const did = status === offerAccepted ? '接受了录用通知' : `婉拒了录用通知：${reason}`
  await say(tx, talk, {
    from: 'seeker',
    type: 'acceptedExchangeResult',
    at: answeredAt,
    content: { text: `对方${did}`, authorText: `您${did}`, outcome: { requestId, status: settled } },
  })
  const text =
    status === offerAccepted ? '太好了，入职前一周我再和您确认报到安排。' : '理解，祝您一切顺利，以后有机会再联系。'
  const at = new Date(answeredAt.getTime() + 2 * minute)
  await say(tx, talk, { from: 'recruiter', type: 'text', content: { text }, at })
}

/** Offers three times in the next days, in a talk without an agreed interview. */
async function loadSlots(tx: Db, { now }: OutcomesLoad, talk: Talk): Promise<void> {
  const { job, talk: row, lastAt } = talk
  const { id: cid, tenantId, seekerIm, recruiterIm } = row
  const [host] = await tx
    .select({ name: recruiters.name })
    .from(recruiters)
    .innerJoin(chatUsers, and(eq(chatUsers.userId, recruiters.userId), eq(chatUsers.id, recruiterIm)))
  const times = [momentOf(now, 2, 14), momentOf(now, 2, 16.5), momentOf(now, 3, 10)].map((time) => time.toISOString())
  const at = new Date(Math.min((lastAt?.getTime() ?? 0) + 30 * minute, now.getTime() - 12 * minute))
  const [made] = await tx
    .insert(interviewSlots)
    .values({
      tenantId,
      cid,
      seekerIm,
      recruiterIm,
      jobId: job.id,
      times,
      kind: 'onsite',
      minutes: 45,
      createdAt: at,
      address: job.address,
      contactName: host?.name ?? '招聘者',
      contactTel: '0591-87654321',
      updatedAt: at,
      note: '请带一份纸质简历，到前台登记即可。',
    })
    .returning()
  if (!made) throw new Error('Times of the demo were not written')
  const messageId = await say(tx, talk, {
    from: 'recruiter',
    type: 'tip',
    at,
    content: {
      text: '对方提供了3个面试时间，请选择一个',
      authorText: '您提供了3个面试时间，等待对方选择',
      slots: slotsSnapshot(made),
    },
  })
  await tx.update(interviewSlots).set({ messageId }).where(eq(interviewSlots.id, made.id))
}

const seekersSay = [
  { company: 5, process: 5, note: '准时开始，面试官问得很具体，还带着参观了办公区。' },
  { company: 4, process: 4, note: '流程清楚，反馈也快，就是等候区有点小。' },
  { company: 4, process: 5, note: '面试官很专业，薪资范围一开始就说明了。' },
]
const recruitersSay = [
  { person: 5, note: '项目讲得清楚，能说出取舍的理由，建议进入下一轮。' },
  { person: 3, note: '沟通不错，岗位要求的经验还差一些。' },
]

/** Both sides rate what took place. */
async function loadEvaluations(tx: Db, tenantId: number): Promise<void> {
  const held = await tx
    .select({ row: interviews, brandId: recruiters.brandId, hostId: recruiters.userId, seekerId: chatUsers.userId })
    .from(interviews)
    .innerJoin(chatUsers, eq(chatUsers.id, interviews.seekerIm))
    .innerJoin(sql`chat_users as hosts`, sql`hosts.id = ${interviews.recruiterIm}`)
    .innerJoin(recruiters, sql`${recruiters.userId} = hosts.user_id`)
    .where(
      and(
        eq(interviews.tenantId, tenantId),
        eq(interviews.status, finished),
        inArray(interviews.result, ['passed', 'failed']),
      ),
    )
    .orderBy(asc(interviews.id))
  const rows = held.flatMap(({ row, brandId, hostId, seekerId }, at): (typeof interviewEvaluations.$inferInsert)[] => {
    const createdAt = new Date(row.startAt.getTime() + (row.minutes + 90) * minute)
    const shared = { tenantId, interviewId: row.id, brandId, createdAt, updatedAt: createdAt }
    return [
      { ...shared, userId: seekerId, role: seeker, ...seekersSay[at % seekersSay.length] },
      { ...shared, userId: hostId, role: recruiter, ...recruitersSay[at % recruitersSay.length] },
    ]
  })
  if (rows.length > 0) await tx.insert(interviewEvaluations).values(rows)
}
