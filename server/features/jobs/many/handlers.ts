import { dayInChina } from '#contract/chinaTime'
import { codes, failure, faultyField, success } from '#contract/errors'
import type { JobInput } from '#contract/jobs/edit'
import { type RowReport, saveManyJobs } from '#contract/jobs/saveMany'
import type { Services } from '../../../services'
import { type Handler, handle } from '../../../wire/handle'
import { faultOf, refuseTexts } from '../edit'
import { insertJobs } from '../own/insertJobs'
import { previewJob } from './previewJob'
import { columnTitle, readRow } from './readRow'

interface Judged {
  readonly job: JobInput | undefined
  readonly report: RowReport
}

export const manyHandlers: readonly Handler[] = [
  handle(saveManyJobs, async ({ input, user, tenant, services }) => {
    const { job, places, rows, take, isTrial } = input
    const jobs = job ? places.map((place) => ({ ...job, ...place })) : []
    if (jobs.length + rows.length === 0) return failure(codes.invalidInput, '没有可以发布的职位')
    if (jobs.length > 0 && rows.length > 0) return failure(codes.invalidInput, '请分两次发布')
    const today = dayInChina(services.now())
    const read = jobs.length > 0 ? jobs.map(sound) : rows.map((row) => readRow(row, today))
    const judged = await Promise.all(
      read.map(({ job, faults, notes }, at) => {
        const jobName = job?.jobName ?? rows[at]?.jobName ?? ''
        return judge(services, tenant.id, {
          job,
          report: { at, jobName, faults, notes, job: job ? previewJob(job) : null },
        })
      }),
    )
    const chosen = take === undefined ? judged : judged.filter(({ report }) => take.includes(report.at))
    const reports = judged.map(({ report }) => report)
    const list = chosen.flatMap(({ job }) => job ?? [])
    if (isTrial || list.length < chosen.length || list.length === 0) return success({ saved: 0, rows: reports })
    const owner = { tenantId: tenant.id, userId: user.userId }
    const saved = await insertJobs(
      services,
      owner,
      list.map(({ id: _, ...job }) => job),
    )
    return saved.ok ? success({ saved: saved.data.length, rows: reports }) : saved
  }),
]

const sound = (job: JobInput) => ({ job, faults: [], notes: [] })

/** Faults beyond the schema, added to the row's report. */
async function judge(services: Services, tenantId: number, { job, report }: Judged): Promise<Judged> {
  if (!job) return { job, report }
  const fault = faultOf(job)
  const refused = fault
    ? failure(codes.invalidInput, fault)
    : (refuseTexts(job) ?? (await blocked(services, tenantId, job)))
  if (!refused) return { job, report }
  const title = columnTitle(faultyField(refused)?.split('.')[0] ?? 'description')
  return {
    job: undefined,
    report: { ...report, job: null, faults: [...report.faults, { title, message: refused.msg }] },
  }
}

async function blocked({ chatRules, db, now }: Services, tenantId: number, job: JobInput) {
  const { blockedWords } = await chatRules.of(db, tenantId, now())
  for (const field of ['jobName', 'address', 'description', 'skills', 'welfare'] as const) {
    const word = blockedWords.find([job[field]].flat().join('\n'))
    if (word !== undefined) return failure(codes.invalidInput, `内容含有平台禁止的“${word}”，请修改后再提交`, { field })
  }
  return undefined
}
