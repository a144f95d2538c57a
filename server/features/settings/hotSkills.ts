import { and, desc, eq, sql } from 'drizzle-orm'
import { jobStatus } from '#contract/jobs/job'
import { jobs } from '../../db/schema/jobs'
import type { Services } from '../../services'

const mostSkills = 20

/** Skill tags that the tenant's open jobs ask for most, the most frequent first. */
export async function findHotSkillNames({ db }: Pick<Services, 'db'>, tenantId: number): Promise<string[]> {
  const open = db
    .select({ skill: sql<string>`unnest(${jobs.skills})`.as('skill') })
    .from(jobs)
    .where(and(eq(jobs.tenantId, tenantId), eq(jobs.status, jobStatus.open)))
    .as('open')
  const rows = await db
    .select({ skill: open.skill })
    .from(open)
    .groupBy(open.skill)
    .orderBy(desc(sql`count(*)`), open.skill)
    .limit(mostSkills)
  return rows.map(({ skill }) => skill)
}
