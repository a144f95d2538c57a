import { success } from '#contract/errors'
import { getJobStatistics } from '#contract/jobs/statistics'
import { type Handler, handle } from '../../../wire/handle'
import { noJob } from '../job'
import { findOwnJob } from '../own/readOwnJobs'
import { findPeers, medianOf, readDays, readFunnels, seenOnes } from './readStatistics'

export const statisticsHandlers: readonly Handler[] = [
  handle(getJobStatistics, async ({ input, user, tenant, services: { db, now } }) => {
    const job = await findOwnJob(db, { tenantId: tenant.id, userId: user.userId }, input.id)
    if (job === undefined) return noJob
    const peers = await findPeers(db, job)
    const [funnels, days] = await Promise.all([readFunnels(db, [job.id, ...peers]), readDays(db, job.id, now())])
    const funnel = funnels.get(job.id)
    if (funnel === undefined) return noJob
    const others = seenOnes(peers.flatMap((id) => funnels.get(id) ?? []))
    return success({ jobName: job.jobName, funnel, median: medianOf(others), peers: others.length, days })
  }),
]
