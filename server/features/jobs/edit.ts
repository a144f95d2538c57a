import { codes, type Failure, failure, success } from '#contract/errors'
import type { JobInput } from '#contract/jobs/edit'
import { findMyJobs, getJobForEdit, refreshJob, saveJob, setJobStatus } from '#contract/jobs/edit'
import { jobStatus } from '#contract/jobs/job'
import { faultsOfJobTexts } from '#contract/jobs/jobTextRules'
import { degrees, experiences } from '#contract/settings/labels'
import { handle } from '../../wire/handle'
import { plainText } from '../../words/foldText'
import { findArea } from '../settings/catalogs/areas'
import { isPosition } from '../settings/catalogs/positions'
import { noJob } from './job'
import { loadJobCards } from './jobCards'
import { jobStateOf } from './life/status'
import { changeStatus } from './own/changeStatus'
import { insertJob } from './own/insertJobs'
import { findOwnJob, listOwnJobs } from './own/readOwnJobs'
import { refreshOwnJob } from './own/refreshOwnJob'
import { storedJob } from './own/storedJob'
import { updateJob } from './own/updateJob'

/** Rules beyond the schema. */
export function faultOf(job: JobInput): string | undefined {
  if (!isPosition(job.positionCode) || job.positionCode.length < 6) return '请选择职位类型'
  if (job.areaCode.length < 4 || findArea(job.areaCode) === undefined) return '请选择地区'
  if (!experiences.some(({ value }) => value === job.experience)) return '请选择经验要求'
  if (!degrees.some(({ value }) => value === job.degree)) return '请选择学历要求'
  return undefined
}

/** The schema's rules applied to the text as a reader sees it. */
export function refuseTexts(job: JobInput): Failure | undefined {
  const [fault] = faultsOfJobTexts(job, plainText)
  return fault && failure(codes.invalidInput, fault.message, { field: fault.path.join('.') })
}

type OwnRow = Awaited<ReturnType<typeof listOwnJobs>>['rows'][number]

const stateOf = (row: OwnRow | undefined, now: Date) => ({
  chats: row?.chats ?? 0,
  sends: row?.sends ?? 0,
  state: jobStateOf(row?.status ?? 0),
  beginOn: row?.beginOn ?? '',
  endOn: row?.endOn ?? '',
  reviewNote: row?.reviewNote ?? '',
  urgent: row?.urgentUntil ? row.urgentUntil > now : false,
})

export const editHandlers = [
  handle(saveJob, async ({ input, user, tenant, services }) => {
    const fault = faultOf(input)
    if (fault !== undefined) return failure(codes.invalidInput, fault)
    const refused = refuseTexts(input)
    if (refused) return refused
    const { id, ...job } = input
    const owner = { tenantId: tenant.id, userId: user.userId }
    if (id === undefined) return insertJob(services, owner, job)
    return updateJob(services, owner, id, job)
  }),

  handle(getJobForEdit, async ({ input, user, tenant, services }) => {
    const row = await findOwnJob(services.db, { tenantId: tenant.id, userId: user.userId }, input.id)
    if (row === undefined) return noJob
    const job = await storedJob(services.db, row)
    return success({ job, status: row.status === jobStatus.open ? (1 as const) : (0 as const) })
  }),

  handle(setJobStatus, ({ input, user, tenant, services }) =>
    changeStatus(services, { tenantId: tenant.id, userId: user.userId }, input),
  ),

  handle(refreshJob, ({ input, user, tenant, services }) =>
    refreshOwnJob(services, { tenantId: tenant.id, userId: user.userId }, input.id),
  ),

  handle(findMyJobs, async ({ input, user, tenant, services }) => {
    const { rows, total } = await listOwnJobs(services.db, { tenantId: tenant.id, userId: user.userId }, input)
    const ids = rows.map(({ id }) => id)
    const cards = await loadJobCards(services, { tenantId: tenant.id, ids, viewer: user })
    const counts = new Map(rows.map((row) => [row.id, row]))
    const list = cards.map((card) => ({
      card,
      ...stateOf(counts.get(card.id), services.now()),
    }))
    return success({ list, total })
  }),
]
