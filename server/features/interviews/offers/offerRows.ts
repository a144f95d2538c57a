import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Offer, OfferSnapshot } from '#contract/interviews/offer'
import { type Role, recruiter } from '#contract/roles'
import type { Db } from '../../../db/database'
import { chatUsers } from '../../../db/schema/chat'
import { brands } from '../../../db/schema/companies'
import { offers } from '../../../db/schema/interviews'
import { recruiters } from '../../../db/schema/recruiters'
import { resumes } from '../../../db/schema/resumes'

export type OfferRow = typeof offers.$inferSelect

export const snapshotOf = ({ id, jobName, monthly, months, startOn, expiresAt }: OfferRow): OfferSnapshot => ({
  id,
  jobName,
  monthly,
  months,
  startOn,
  expiresAt: expiresAt.toISOString(),
})

const seekers = alias(chatUsers, 'seekers')
const hirers = alias(chatUsers, 'hirers')

/** Offers with what both sides show of themselves. */
export function selectOffers(db: Db) {
  return db
    .select({
      offer: offers,
      brandName: brands.brandName,
      recruiter: { name: recruiters.name, avatar: recruiters.avatar },
      resume: { name: resumes.name, avatar: resumes.avatar },
    })
    .from(offers)
    .innerJoin(seekers, eq(seekers.id, offers.seekerIm))
    .innerJoin(hirers, eq(hirers.id, offers.recruiterIm))
    .leftJoin(recruiters, eq(recruiters.userId, hirers.userId))
    .leftJoin(brands, eq(brands.id, recruiters.brandId))
    .leftJoin(resumes, eq(resumes.userId, seekers.userId))
}

type Joined = Awaited<ReturnType<typeof selectOffers>>[number]

/** An offer as one of its sides sees it. */
export function toOffer({ offer: row, brandName, recruiter: hirer, resume }: Joined, role: Role): Offer {
  const { cid, status, bonus, areaCode, address, lat, lng, probationMonths, probationPercent, note, reason } = row
  const isMine = role === recruiter
  const person = { name: resume?.name || '求职者', avatar: resume?.avatar ?? '' }
  return {
    ...snapshotOf(row),
    cid,
    status,
    bonus,
    areaCode,
    address,
    lat,
    lng,
    probationMonths,
    probationPercent,
    note,
    reason,
    isMine,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    jobId: row.jobId,
    brandName: brandName ?? '',
    peer: isMine ? person : { name: hirer?.name || '招聘者', avatar: hirer?.avatar ?? '' },
  }
}

/** One offer for one of its sides; undefined for anybody else. */
export async function loadOffer(
  db: Db,
  id: number,
  { imUserId, role }: { imUserId: number; role: Role },
): Promise<Offer | undefined> {
  const [row] = await selectOffers(db).where(eq(offers.id, id))
  const owner = role === recruiter ? row?.offer.recruiterIm : row?.offer.seekerIm
  return row && owner === imUserId ? toOffer(row, role) : undefined
}
