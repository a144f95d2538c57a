import * as z from 'zod/mini'
import { endpoint } from '../../endpoint'
import { Id, Instant, Nothing } from '../../fields'
import { pageInput, pageOf } from '../../paging'
import { CompanyFilter } from './companies'
import { DeskJobFilter } from './jobs'
import { RecordKind } from './kinds'
import { deskPageSize } from './list'
import { PeopleFilter } from './people'

/** What acts here are about, as the log names it. */
const deskWork = { key: 'deskWork', title: '批量任务' } as const

/** What can be done with many rows of a list, and with how many at once. */
export const deskWorkActs = {
  takeDown: { title: '下架职位', most: 10_000 },
  export: { title: '导出', most: 50_000 },
} as const
export type DeskWorkAct = keyof typeof deskWorkActs

/** Works are kept for so many days after their end. */
export const deskWorkDays = 7

/** Works of one operator that may be under way. */
export const mostDeskWorks = 3

/** `lost`: its operator lost the permission, so it ended early. */
export const deskWorkStates = {
  waiting: '进行中',
  done: '已完成',
  stopped: '已停止',
  lost: '权限已收回，已停止',
} as const
export type DeskWorkState = keyof typeof deskWorkStates

/** What became of a row. */
export const deskWorkOutcomes = {
  done: '已处理',
  gone: '已不存在',
  changed: '状态已变，不需要处理',
  party: '与您或您的公司有关，须由其他管理员处理',
} as const
export type DeskWorkOutcome = keyof typeof deskWorkOutcomes

const Outcome = z.enum(Object.keys(deskWorkOutcomes) as [DeskWorkOutcome, ...DeskWorkOutcome[]])
const Act = z.enum(Object.keys(deskWorkActs) as [DeskWorkAct, ...DeskWorkAct[]])

/** Rows of a page, or all that match a filter. */
const which = <Filter extends z.core.$ZodType>(filter: Filter) => ({
  ids: z.optional(z.array(Id).check(z.minLength(1, '请先选择'), z.maxLength(deskPageSize, '选择的太多'))),
  filter: z.optional(filter),
})
const exporting = { act: z.literal('export') }

/**
 * Begins to do something with rows of a list, in the background: those with `ids`, or all that match `filter`, up to the act's bound.
 * A job's recruiter reads the reason for which it was taken down. Needs the permission of the list (1003). Fails with 1001 without
 * either, with 1010 if nothing matches or the caller has three under way.
 */
export const startDeskWork = endpoint({
  path: '/api-admin/console/workStart',
  effect: 'once',
  access: { operator: 'any' },
  parties: 'none',
  acts: { start: { name: 'desks.startWork', title: '开始批量任务', of: deskWork } },
  input: z.union([
    z.strictObject({ kind: z.literal('people'), ...exporting, ...which(PeopleFilter) }),
    z.strictObject({ kind: z.literal('companies'), ...exporting, ...which(CompanyFilter) }),
    z.strictObject({ kind: z.literal('jobs'), ...exporting, ...which(DeskJobFilter) }),
    z.strictObject({
      kind: z.literal('jobs'),
      act: z.literal('takeDown'),
      reason: z.string().check(z.trim(), z.minLength(1, '请写明原因，招聘者会看到'), z.maxLength(200, '最多200个字')),
      ...which(DeskJobFilter),
    }),
  ]),
  output: z.object({ id: z.int(), chosen: z.int(), isCut: z.boolean() }),
})

export const DeskWork = z.object({
  id: z.int(),
  kind: RecordKind,
  act: Act,
  reason: z.string(),
  state: z.enum(Object.keys(deskWorkStates) as [DeskWorkState, ...DeskWorkState[]]),
  chosen: z.int(),
  reached: z.int(),
  done: z.int(),
  isCut: z.boolean(),
  by: z.string(),
  /** Only who began it may take an export's file. */
  isOwn: z.boolean(),
  createdAt: Instant,
  endedAt: z.nullable(Instant),
})
export type DeskWork = z.infer<typeof DeskWork>

/** What operators do with many rows, newest first, of the lists that the caller may open. */
export const findDeskWorks = endpoint({
  path: '/api-admin/console/workFind',
  effect: 'read',
  access: { operator: 'any' },
  parties: 'none',
  input: z.strictObject(pageInput(20)),
  output: pageOf(DeskWork),
})

/** The place of a row in a work, from 0; -1 is before the first. */
const Position = z._default(z.int().check(z.gte(-1), z.lte(deskWorkActs.export.most)), -1)

/** The rows with which nothing was done, and why, in their order. Fails with 1002. */
export const getDeskWorkReport = endpoint({
  path: '/api-admin/console/workReport',
  effect: 'read',
  access: { operator: 'any' },
  parties: 'none',
  input: z.strictObject({ id: Id, after: Position }),
  output: z.object({
    list: z.array(z.object({ position: z.int(), id: z.int(), outcome: Outcome })),
    hasMore: z.boolean(),
  }),
})

/** Rows of an export that one call takes. */
export const exportPart = 2_000

/** The next rows of an export that is done, for the operator who began it. Fails with 1002. */
export const readDeskExport = endpoint({
  path: '/api-admin/console/exportGet',
  effect: 'read',
  access: { operator: 'any' },
  parties: 'none',
  input: z.strictObject({ id: Id, after: Position }),
  output: z.object({
    heads: z.array(z.string()),
    rows: z.array(z.array(z.union([z.string(), z.number()]))),
    /** The position of the last row; absent with the last part. */
    next: z.optional(z.int()),
  }),
})

/** Ends a work: what is done stays. Fails with 1002, and with 1010 if it is over. */
export const stopDeskWork = endpoint({
  path: '/api-admin/console/workStop',
  effect: 'once',
  access: { operator: 'any' },
  parties: 'none',
  acts: { stop: { name: 'desks.stopWork', title: '停止批量任务', of: deskWork } },
  input: z.strictObject({ id: Id }),
  output: Nothing,
})
