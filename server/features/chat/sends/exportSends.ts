import { and, inArray, ne, sql } from 'drizzle-orm'
import { success } from '#contract/errors'
import { exportSends } from '#contract/jobs/sendBoard'
import { cancelled } from '#contract/jobs/sendStates'
import { jobSends } from '../../../db/schema/jobs'
import { handle } from '../../../wire/handle'
import { disclose } from '../../resume/ledger/disclose'
import { paperAddress } from '../../resume/papers/paperAddress'
import { onDesk, refuseToHandle } from './desk'

/** Looks of the exported papers: 经典 in 黑体, without contact data, which are exchanged in a talk. */
const look = {
  template: 'classic',
  font: 'sans',
  photo: true,
  language: 'zh',
  format: 'pdf',
  isDownload: true,
  pictures: false,
  hidesContact: true,
  data: false,
} as const

export const exportHandlers = [
  handle(exportSends, async ({ input, user, tenant, services }) => {
    const desk = { tenantId: tenant.id, userId: user.userId }
    const refusal = await refuseToHandle(services.db, desk)
    if (refusal) return refusal
    const rows = await services.db
      .select({
        id: jobSends.id,
        ownerId: jobSends.seekerId,
        name: sql<string>`(select name from resumes where resumes.id = job_sends.resume_id)`,
        jobName: sql<string>`(select job_name from jobs where jobs.id = job_sends.job_id)`,
      })
      .from(jobSends)
      .where(and(inArray(jobSends.id, input.ids), onDesk(desk), ne(jobSends.status, cancelled)))
      .orderBy(jobSends.id)
    const files = rows.map(({ id, ownerId, name, jobName }) => ({
      ownerId,
      kind: 'download' as const,
      part: {
        id,
        name: `${[name, jobName, id].join('-').replace(/[\\/:*?"<>|\s]+/g, ' ')}.pdf`,
        url: paperAddress(services.secret, { ...look, tenantId: tenant.id, userId: ownerId }, services.now().getTime()),
      },
    }))
    return success({ files: await disclose(services, desk, files) })
  }),
]
