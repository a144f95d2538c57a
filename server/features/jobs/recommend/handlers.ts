import { and, eq } from 'drizzle-orm'
import { codes, failure, success } from '#contract/errors'
import { findRecommendedJobs, refuseJob } from '#contract/jobs/recommend'
import { jobRefusals, jobs } from '../../../db/schema/jobs'
import { type Handler, handle } from '../../../wire/handle'
import { noJob } from '../job'
import { loadJobCards } from '../jobCards'
import { isReadableBy } from '../life/status'
import { recommendJobs } from './recommendJobs'

const forgedCursor = failure(codes.invalidInput, '翻页参数无效，请刷新后重试')

/** Every call of `contract/jobs/recommend.ts`. */
export const recommendHandlers: readonly Handler[] = [
  handle(findRecommendedJobs, async ({ input, user, tenant, services }) => {
    const { lat, lng, ...rest } = input
    const place = lat === undefined || lng === undefined ? undefined : { lat, lng }
    const page = await recommendJobs(services.db, { ...rest, place, tenant, viewer: user, now: services.now() })
    if (page === undefined) return forgedCursor
    const reasonsById = new Map(page.rows.map(({ id, reasons }) => [id, reasons]))
    const ids = page.rows.map(({ id }) => id)
    const cards = await loadJobCards(services, { tenantId: tenant.id, ids, viewer: user, from: page.from })
    const list = cards.map((card) => ({ ...card, reasons: [...(reasonsById.get(card.id) ?? [])] }))
    return success({ list, next: page.next, total: null })
  }),

  handle(refuseJob, async ({ input: { id, value }, user, tenant, services: { db, now } }) => {
    const { userId } = user
    if (!value) {
      await db.delete(jobRefusals).where(and(eq(jobRefusals.userId, userId), eq(jobRefusals.jobId, id)))
      return success({})
    }
    const [job] = await db
      .select({ id: jobs.id })
      .from(jobs)
      .where(and(eq(jobs.id, id), eq(jobs.tenantId, tenant.id), isReadableBy(undefined)))
    if (job === undefined) return noJob
    await db
      .insert(jobRefusals)
      .values({ userId, jobId: id, tenantId: tenant.id, createdAt: now() })
      .onConflictDoNothing()
    return success({})
  }),
]
