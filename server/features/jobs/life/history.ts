import { and, desc, eq } from 'drizzle-orm'
import { Salary } from '#contract/jobs/job'
import { type JobEvent, JobEventKind } from '#contract/jobs/life'
import type { Db } from '../../../db/database'
import { jobEvents } from '../../../db/schema/jobLife'
import { jobs } from '../../../db/schema/jobs'
import { isReadableBy } from './status'

const most = 50

interface Asked {
  readonly id: number
  readonly tenantId: number
  readonly viewerId: number | undefined
}

export interface JobHistory {
  firstPostedAt: string
  reposted: boolean
  list: JobEvent[]
}

/** The public history of a job, newest first; undefined for one that the viewer may not read. A job older than the history begins with its publication. */
export async function readHistory(db: Db, { id, tenantId, viewerId }: Asked): Promise<JobHistory | undefined> {
  const [job] = await db
    .select({ publishedAt: jobs.publishedAt, firstPostedAt: jobs.firstPostedAt })
    .from(jobs)
    .where(and(eq(jobs.id, id), eq(jobs.tenantId, tenantId), isReadableBy(viewerId)))
  if (job === undefined) return undefined
  const rows = await db.select().from(jobEvents).where(eq(jobEvents.jobId, id)).orderBy(desc(jobEvents.id)).limit(most)
  const list = rows.flatMap(readEvent)
  const begins = list.some(({ kind }) => kind === 'posted' || kind === 'reposted')
  const wasPosted = job.firstPostedAt !== null && rows.length < most
  const first: JobEvent[] = begins || !wasPosted ? [] : [{ kind: 'posted', at: job.publishedAt.toISOString() }]
  return {
    firstPostedAt: (job.firstPostedAt ?? job.publishedAt).toISOString(),
    reposted: list.some(({ kind }) => kind === 'reposted'),
    list: [...list, ...first],
  }
}

function readEvent({ kind, at, data }: typeof jobEvents.$inferSelect): JobEvent[] {
  const known = JobEventKind.safeParse(kind)
  if (!known.success) return []
  const event = { kind: known.data, at: at.toISOString() }
  const [from, to] = [Salary.safeParse(data.from), Salary.safeParse(data.to)]
  return [from.success && to.success ? { ...event, pay: { from: from.data, to: to.data } } : event]
}
