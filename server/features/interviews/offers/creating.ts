import { and, eq, ne } from 'drizzle-orm'
import { asked } from '#contract/chat/exchange'
import { dayInChina } from '#contract/chinaTime'
import type { OutputOf, ParsedInputOf } from '#contract/endpoint'
import { codes, type Failure, failure, type Result, success } from '#contract/errors'
import { type createOffer, type Offer, offerWaits, offerWithdrawn, type prepareOffer } from '#contract/interviews/offer'
import type { Db } from '../../../db/database'
import { chatUsers } from '../../../db/schema/chat'
import { offers } from '../../../db/schema/interviews'
import { jobs } from '../../../db/schema/jobs'
import { resumes } from '../../../db/schema/resumes'
import { enqueue } from '../../../work/enqueue'
import { refuseBlocked } from '../../chat/contacts/refuseBlocked'
import { refuseBlacklisted } from '../../chat/contacts/shutOut'
import { openExchange } from '../../chat/exchanges/exchangeRows'
import { findPosted, postInTalk } from '../../chat/messages/messages'
import { type LockedTalk, lockTalk } from '../../chat/talks/talks'
import { changeChat, type Push } from '../../chat/talks/updates'
import { type Asker, chatUserOf } from '../changing'
import { noTalk } from '../planning'
import { refuseFormer } from '../refuseFormer'
import { offerExpiries } from './expiring'
import { noOffer } from './noOffer'
import { loadOffer, snapshotOf } from './offerRows'
import { tellOfOffer } from './tellOfOffer'

const day = 86_400_000
const tooEarly = failure(codes.conflict, '双方都回复后才能发录用通知')

/** Why a recruiter may not make an offer in a talk. */
async function refusalOf(tx: Db, locked: LockedTalk): Promise<Failure | undefined> {
  const refusal =
    (await refuseBlocked(tx, locked.theirs.ownerIm)) ??
    refuseBlacklisted(locked) ??
    (await refuseFormer(tx, locked.talk))
  if (refusal) return refusal
  return locked.talk.seekerWrote && locked.talk.recruiterWrote ? undefined : tooEarly
}

const jobOf = async (tx: Db, jobId: number | null) => {
  const [job] = jobId === null ? [] : await tx.select().from(jobs).where(eq(jobs.id, jobId))
  return job
}

export async function prepare(asker: Asker, cid: number): Promise<Result<OutputOf<typeof prepareOffer>>> {
  const { db } = asker.services
  const imUserId = await chatUserOf(db, asker)
  const locked = await db.transaction((tx) => lockTalk(tx, cid, imUserId))
  if (locked === undefined) return noTalk
  const refusal = await refusalOf(db, locked)
  if (refusal) return refusal
  const job = await jobOf(db, locked.talk.jobId)
  const [person] = await db
    .select({ name: resumes.name })
    .from(chatUsers)
    .innerJoin(resumes, eq(resumes.userId, chatUsers.userId))
    .where(eq(chatUsers.id, locked.theirs.ownerIm))
  const isMonthly = job?.salaryUnit === 1
  return success({
    personName: person?.name || '求职者',
    jobName: job?.jobName ?? '',
    monthly: isMonthly ? job.salaryMin : 0,
    months: isMonthly ? Math.min(Math.max(job.salaryMonths, 12), 24) : 12,
    areaCode: job?.areaCode ?? '',
    address: job?.address ?? '',
  })
}

/** Sends an offer as a request for acceptance (core 4.4), which replaces one that waits in the talk. */
export async function create(asker: Asker, input: ParsedInputOf<typeof createOffer>): Promise<Result<Offer>> {
  const { services, user } = asker
  const now = services.now()
  const today = dayInChina(now)
  if (input.startOn < today) return failure(codes.invalidInput, '入职日期不能早于今天', { field: 'startOn' })
  const imUserId = await chatUserOf(services.db, asker)
  type Made = { readonly made: Result<number>; readonly pushes: readonly Push[] }
  const { made } = await changeChat(services, async (tx): Promise<Made> => {
    const locked = await lockTalk(tx, input.cid, imUserId)
    if (locked === undefined) return { made: noTalk, pushes: [] }
    const earlier = await findPosted(tx, { cid: input.cid, fromIm: imUserId, clientId: input.clientId })
    const earlierId = earlier?.message.content.offer?.id
    if (earlierId !== undefined) return { made: success(earlierId), pushes: [] }
    const refusal = await refusalOf(tx, locked)
    if (refusal) return { made: refusal, pushes: [] }
    const { talk } = locked
    const { cid, clientId, days, ...plan } = input
    const job = await jobOf(tx, talk.jobId)
    const isAtJob = job !== undefined && job.areaCode === plan.areaCode && plan.address.includes(job.address)
    const place = isAtJob ? { lat: job.lat, lng: job.lng } : {}
    const parties = { tenantId: talk.tenantId, seekerIm: talk.seekerIm, recruiterIm: talk.recruiterIm }
    const expiresAt = new Date(now.getTime() + days * day)
    const [row] = await tx
      .insert(offers)
      .values({ ...plan, ...place, ...parties, cid, jobId: talk.jobId, expiresAt, createdAt: now, updatedAt: now })
      .returning()
    if (row === undefined) throw new Error('An offer was not made')
    await enqueue({ ...services, db: tx }, offerExpiries, { id: row.id }, { key: `offer-${row.id}`, runAt: expiresAt })
    await tellOfOffer(tx, locked, { row, title: '收到录用通知', did: '向您发出了录用通知', now })
    const { pushes } = await postInTalk(tx, locked, {
      cid,
      fromIm: imUserId,
      clientId,
      type: 'acceptedExchange',
      content: { exchange: { status: asked, ...(plan.note && { note: plan.note }) }, offer: snapshotOf(row) },
      now,
      settle: async (db, message) => {
        await replaceFormer(db, cid, row.id, now)
        await db.update(offers).set({ requestId: message.id }).where(eq(offers.id, row.id))
        return { amended: await openExchange(db, message, { jobId: talk.jobId }), changesContact: false }
      },
    })
    return { made: success(row.id), pushes }
  })
  if (!made.ok) return made
  const offer = await loadOffer(services.db, made.data, { imUserId, role: user.role })
  return offer ? success(offer) : noOffer
}

const replaceFormer = (tx: Db, cid: number, but: number, now: Date) =>
  tx
    .update(offers)
    .set({ status: offerWithdrawn, reason: '已发出新的录用通知', updatedAt: now })
    .where(and(eq(offers.cid, cid), eq(offers.status, offerWaits), ne(offers.id, but)))
