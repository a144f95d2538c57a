import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/database'
import { jobs } from '#server/db/schema/jobs'

/** A job's offer and requirements that people are compared with. Pay is yuan a month; 0 to 0 is 面议. */
export interface Offer {
  readonly positionCode: string
  readonly areaCode: string
  readonly monthlyMin: number
  readonly monthlyMax: number
  readonly skills: readonly string[]
  readonly experience: number
  readonly degree: number
}

/** One of the recruiter's own jobs. */
export async function findOffer(
  db: Db,
  { tenantId, userId, jobId }: { readonly tenantId: number; readonly userId: number; readonly jobId: number },
): Promise<Offer | undefined> {
  const [offer] = await db
    .select({
      positionCode: jobs.positionCode,
      areaCode: jobs.areaCode,
      monthlyMin: jobs.monthlyMin,
      monthlyMax: jobs.monthlyMax,
      skills: jobs.skills,
      experience: jobs.experience,
      degree: jobs.degree,
    })
    .from(jobs)
    .where(and(eq(jobs.id, jobId), eq(jobs.tenantId, tenantId), eq(jobs.userId, userId)))
  return offer
}
