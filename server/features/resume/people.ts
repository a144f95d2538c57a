import { and, eq } from 'drizzle-orm'
import { codes, failure, success } from '../../../contract/errors'
import { findPeople, getPerson } from '../../../contract/resume/people'
import type { Db } from '../../db/database'
import { users } from '../../db/schema/accounts'
import { jobSends, jobs } from '../../db/schema/jobs'
import { resumes, resumeViews } from '../../db/schema/resumes'
import { handle } from '../../http/handle'
import { maskMobile } from '../account/userBase'
import { showResume } from './resume'
import { loadResumeCards, shortenName, talkWith } from './resumeCards'
import { loadSections, noSections } from './resumeStore'
import { type Offer, searchPeople } from './searchPeople'
import { isShownTo } from './shownTo'
import { tellOfView } from './tellOfView'

const noPerson = failure(codes.notFound, '简历不存在或未公开')

export const peopleHandlers = [
  handle(findPeople, async ({ input, user, tenant, services }) => {
    const viewerId = user.userId
    const offer = input.jobId === undefined ? undefined : await findOffer(services.db, tenant.id, viewerId, input.jobId)
    if (input.jobId !== undefined && offer === undefined) return failure(codes.notFound, '职位不存在')
    const page = await searchPeople(services.db, {
      tenantId: tenant.id,
      viewerId,
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
    const found = await findListed(db, tenant.id, user.userId, input.id)
    if (found === undefined) return noPerson
    const { resume, cid } = found
    await recordView(
      db,
      { tenantId: tenant.id, resumeId: resume.id, seekerId: resume.userId, viewerId: user.userId, cid },
      services.now(),
    )
    const request = { tenantId: tenant.id, ids: [resume.id], viewerId: user.userId }
    const [card] = await loadResumeCards(services, request)
    if (card === undefined) return noPerson
    const sections = (await loadSections(db, [resume.id])).get(resume.id) ?? noSections
    const row = {
      ...resume,
      name: cid === null ? shortenName(resume.name) : resume.name,
      email: mask(resume.email),
      weixin: mask(resume.weixin),
    }
    return success({ card, resume: showResume({ row, sections, mobile: maskMobile(found.mobile) }), cid })
  }),
]

/** Contact data are not shown before they are exchanged. */
function mask(text: string): string {
  return text === '' ? '' : `${text[0]}****`
}

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

async function findListed(db: Db, tenantId: number, viewerId: number, id: number) {
  const [row] = await db
    .select({ resume: resumes, mobile: users.mobile, cid: talkWith(viewerId) })
    .from(resumes)
    .innerJoin(users, eq(users.id, resumes.userId))
    .where(and(eq(resumes.id, id), eq(resumes.tenantId, tenantId), eq(resumes.listed, true), isShownTo(viewerId)))
  return row
}

interface View {
  readonly tenantId: number
  readonly resumeId: number
  readonly seekerId: number
  readonly viewerId: number
  /** Their talk, if they have one. */
  readonly cid: number | null
}

/** Opening a person's resume notes the view, and what the person sent to this recruiter becomes 已查看; the person is told. */
async function recordView(
  db: Db,
  { tenantId, resumeId, seekerId, viewerId, cid }: View,
  viewedAt: Date,
): Promise<void> {
  await db
    .insert(resumeViews)
    .values({ tenantId, resumeId, viewerId, viewedAt })
    .onConflictDoUpdate({ target: [resumeViews.resumeId, resumeViews.viewerId], set: { viewedAt } })
  const read = await db
    .update(jobSends)
    .set({ status: 1 })
    .where(and(eq(jobSends.recruiterId, viewerId), eq(jobSends.seekerId, seekerId), eq(jobSends.status, 0)))
    .returning({ id: jobSends.id })
  const sendIds = read.map(({ id }) => id)
  await tellOfView(db, { tenantId, seekerId, viewerId, sendIds, haveTalked: cid !== null }, viewedAt)
}
