import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { AreaCode } from '../fields'
import { addressText } from '../names'
import { JobInput } from './edit'

export const mostSheetRows = 50
export const mostCities = 10

/** The columns of a table of jobs, in order. `example` is in the template's first row; a site has its own city and district there. */
export const sheetColumns = [
  { key: 'jobName', title: '职位名称', example: '前端开发工程师' },
  { key: 'position', title: '职位类型', example: '前端开发工程师' },
  { key: 'jobType', title: '工作性质', example: '全职' },
  { key: 'salary', title: '薪资', example: '8-13K·13薪' },
  { key: 'experience', title: '经验要求', example: '1-3年' },
  { key: 'degree', title: '学历要求', example: '本科' },
  { key: 'city', title: '工作城市', example: '北京' },
  { key: 'district', title: '区县', example: '海淀区' },
  { key: 'address', title: '详细地址', example: '人民路1号' },
  { key: 'headcount', title: '招聘人数', example: '2' },
  { key: 'skills', title: '技能标签', example: 'Vue、TypeScript' },
  { key: 'welfare', title: '福利待遇', example: '五险一金、双休' },
  { key: 'endOn', title: '截止日期', example: '' },
  { key: 'description', title: '职位描述', example: '1. 负责网站前端开发；2. 参与需求评审，保证按期交付。' },
] as const
export type SheetKey = (typeof sheetColumns)[number]['key']

const cell = (max: number) => z._default(z.string().check(z.maxLength(max, '内容过长')), '')

/** A row of the table, each cell as text. */
export const SheetRow = z.strictObject({
  jobName: cell(60),
  position: cell(40),
  jobType: cell(20),
  salary: cell(40),
  experience: cell(20),
  degree: cell(20),
  city: cell(30),
  district: cell(30),
  address: cell(100),
  headcount: cell(20),
  skills: cell(150),
  welfare: cell(300),
  endOn: cell(30),
  description: cell(3000),
})
export type SheetRow = z.infer<typeof SheetRow>

/** A job as its page will show it, in words. */
export const JobPreview = z.object({
  jobName: z.string(),
  position: z.string(),
  pay: z.string(),
  jobType: z.string(),
  experience: z.string(),
  degree: z.string(),
  place: z.string(),
  address: z.string(),
  headcount: z.int(),
  skills: z.array(z.string()),
  welfare: z.array(z.string()),
  endOn: z.string(),
  description: z.string(),
})
export type JobPreview = z.infer<typeof JobPreview>

/** A fault of a row, or how a cell was understood: the column's title and a sentence. */
export const RowFault = z.object({ title: z.string(), message: z.string() })
export const RowReport = z.object({
  /** Index among the sent rows. */
  at: z.int(),
  jobName: z.string(),
  faults: z.array(RowFault),
  /** Cells that were read as something that they do not literally say. */
  notes: z.array(RowFault),
  /** Null for a row with faults. */
  job: z.nullable(JobPreview),
})
export type RowReport = z.infer<typeof RowReport>

/**
 * Publishes several jobs, all of them or none: `job` in several `places`, or the rows of a table (`rows`), from which `take`
 * chooses some by index. With `isTrial`, only reports what each row will be and its faults. If a chosen row has a fault, nothing is saved (`saved` 0).
 */
export const saveManyJobs = endpoint({
  path: '/api-user/job/saveMany',
  effect: 'once',
  access: 'recruiter',
  maxBody: 1024 * 1024,
  input: z.strictObject({
    job: z.optional(JobInput),
    places: z._default(
      z
        .array(z.strictObject({ areaCode: AreaCode, address: addressText(60) }))
        .check(z.maxLength(mostCities, `一次最多${mostCities}个城市`)),
      [],
    ),
    rows: z._default(z.array(SheetRow).check(z.maxLength(mostSheetRows, `一次最多导入${mostSheetRows}行`)), []),
    take: z.optional(z.array(z.int().check(z.gte(0), z.lte(mostSheetRows))).check(z.maxLength(mostSheetRows))),
    isTrial: z._default(z.boolean(), false),
  }),
  output: z.object({ saved: z.int(), rows: z.array(RowReport) }),
})
