import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { AreaCode, PositionCode } from '../fields'
import { cursorInput, cursorPageOf } from '../paging'
import type { JobFilter } from './find'
import { JobCard } from './job'

/** A selection of jobs with a page of its own, as a search. */
export interface JobChannel {
  readonly key: string
  readonly title: string
  readonly note: string
  readonly filter: Pick<JobFilter, 'salary' | 'experience' | 'degree' | 'scale' | 'stage' | 'jobType'>
}

/** Options are values of the lists in settings/labels. */
export const jobChannels: readonly JobChannel[] = [
  { key: 'well-paid', title: '高薪职位', note: '最高月薪在2万元以上的职位', filter: { salary: [5, 6] } },
  { key: 'famous', title: '名企招聘', note: '千人以上规模的企业', filter: { scale: [4, 5] } },
  { key: 'listed', title: '上市公司', note: '已上市企业正在招聘的职位', filter: { stage: [6] } },
  { key: 'growing', title: '成长型企业', note: '获得投资、正在扩张的企业', filter: { stage: [2, 3, 4, 5] } },
  { key: 'part-time', title: '兼职', note: '按天或按小时结算，时间灵活', filter: { jobType: [2] } },
  { key: 'skilled', title: '技工与服务业', note: '初中、中专、高中学历可以应聘', filter: { degree: [1, 2, 3] } },
]

export const ChannelKey = z.enum(jobChannels.map(({ key }) => key) as [string, ...string[]])

const place = { area: z.optional(AreaCode), position: z.optional(PositionCode) }

/** Jobs of a channel, best first. */
export const findChannelJobs = endpoint({
  path: '/api-user/job/channelResultFind',
  effect: 'read',
  mayLag: true,
  access: 'public',
  input: z.strictObject({ ...cursorInput(20), ...place, channel: ChannelKey }),
  output: cursorPageOf(JobCard),
})

/** 急招: jobs whose recruiters marked them so within the last seven days, the last marked first. */
export const findRushJobs = endpoint({
  path: '/api-user/job/findRush',
  effect: 'read',
  mayLag: true,
  access: 'public',
  input: z.strictObject({ ...cursorInput(20), ...place }),
  output: cursorPageOf(JobCard),
})

const Options = z.array(z.object({ value: z.int(), label: z.string() }))

const MetroLine = z.object({
  code: z.string(),
  name: z.string(),
  stations: z.array(z.object({ code: z.string(), name: z.string() })),
})

/** What jobs can be filtered by, and in a city with a metro its lines. */
export const getJobFilterOptions = endpoint({
  path: '/api-user/job/filterOption',
  effect: 'read',
  mayLag: true,
  access: 'public',
  input: z.strictObject({ area: z.optional(AreaCode) }),
  output: z.object({
    salary: Options,
    experience: Options,
    degree: Options,
    scale: Options,
    stage: Options,
    jobType: Options,
    reply: Options,
    metro: z.array(MetroLine),
  }),
})
