import { and, eq, sql } from 'drizzle-orm'
import { codes, failure, success } from '../../../../contract/errors'
import { findPeople, getPerson } from '../../../../contract/resume/people'
import type { Db } from '../../../db/database'
import { userRoles, users } from '../../../db/schema/accounts/accounts'
import { jobs } from '../../../db/schema/jobs'
import { resumes } from '../../../db/schema/resumes'
import { handle } from '../../../wire/handle'
import { disclose } from '../ledger/disclose'
import { recordView } from '../recordView'
import { activityOfSeeker, cardColumns, loadResumeCards, showCard } from '../resumeCards'
import { logUnreadable, readSections, sectionColumns } from '../resumeStore'
import { tellSends } from '../sends/tellSends'
import { hasApplied, isShownTo, talkWith } from '../shownTo'
import { belongsToCompany, findBarrier } from './findBarrier'
import { type Offer, searchPeople } from './searchPeople'
import { showToRecruiter } from './showToRecruiter'

export const peopleHandlers = [
  handle(findPeople, async ({ input, user, tenant, services }) => {
    const viewerId = user.userId
    const offer = input.jobId === undefined ? undefined : await findOffer(services.db, tenant.id, viewerId, input.jobId)
    if (input.jobId !== undefined && offer === undefined) return failure(codes.notFound, '职位不存在')
    const page = await searchPeople(services.db, {
      tenantId: tenant.id,
      viewerId,
      isMasked: !(await belongsToCompany(services.db, viewerId)),
      asked: input,
      offer,
      now: services.now(),
    })
    if (page === undefined) return failure(codes.invalidInput, '翻页参数无效，请刷新后重试')
    const list = await loadResumeCards(services, { tenantId: tenant.id, ids: page.ids, viewerId })
    return success({ list, next: page.next, total: page.total })
  }),

  handle(getPerson, async ({ input, user, tenant, services }) => {
    const { db } = services
    const found = await findShown(db, tenant.id, user.userId, input.id)
    if (found === undefined) return findBarrier(db, user.userId)
    const { resume, cid } = found
    const isKnown = cid !== null || found.applied
    const whose = { tenantId: tenant.id, resumeId: resume.id, seekerId: resume.userId, viewerId: user.userId }
    const view = { ...whose, cid, isFree: isKnown || resume.userId === user.userId }
    const sections = readSections(found)
    logUnreadable(services.log, resume.id, sections)
    const part = {
      card: showCard(services, { ...found, contacted: cid !== null }, sections),
      resume: showToRecruiter({ row: resume, sections, mobile: found.mobile, hasTalked: isKnown }),
      ...{ cid, kept: found.kept, improper: found.improper },
    }
    return db.transaction(async (tx) => {
      const recorded = await recordView(tx, view, services.now())
      if ('ok' in recorded) return recorded
      if (recorded.sendIds.length > 0) services.afterCommit((after) => tellSends(after, recorded.sendIds))
      const viewer = { tenantId: tenant.id, userId: user.userId }
      const [seen] = await disclose({ ...services, db: tx }, viewer, [{ ownerId: resume.userId, kind: 'whole', part }])
      return success(seen)
    })
  }),
]

/** One of the recruiter's own jobs. */
async function findOffer(db: Db, tenantId: number, userId: number, jobId: number): Promise<Offer | undefined> {
  const [offer] = await db
    .select({
      positionCode: jobs.positionCode,
      areaCode: jobs.areaCode,
      monthlyMin: jobs.monthlyMin,
      monthlyMax: jobs.monthlyMax,
    })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.tenantId, tenantId), eq(jobs.userId, userId)))
  return offer
}

async function findShown(db: Db, tenantId: number, viewerId: number, id: number) {
  const [row] = await db
    .select({
      resume: resumes,
      ...sectionColumns,
      ...cardColumns(viewerId),
      mobile: users.mobile,
      cid: talkWith(viewerId),
      applied: hasApplied(viewerId),
      kept: sql<boolean>`exists (
        select from favorites where user_id = ${viewerId} and kind = 'resume' and target_id = resumes.id)`,
      improper: sql<boolean>`exists (
        select from person_relations where recruiter_id = ${viewerId} and resume_id = resumes.id and improper)`,
    })
    .from(resumes)
    .innerJoin(users, eq(users.id, resumes.userId))
    .leftJoin(userRoles, activityOfSeeker)
    .where(and(eq(resumes.id, id), eq(resumes.tenantId, tenantId), isShownTo(viewerId)))
  return row
}
