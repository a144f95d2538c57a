import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing } from '../fields'

/** What acts here are about, as the log names it. */
const work = { key: 'work', title: '后台任务' } as const

/** Dead work and slow queries that are shown. */
export const healthShown = 50

/** Queries that take longer are shown, in ms. */
export const slowQuery = 500

/** The state of a part in one word: `off` if the installation does not use it. */
export const healthStates = { good: '正常', bad: '异常', off: '未使用', unknown: '未知' } as const
const HealthState = z.enum(Object.keys(healthStates) as [keyof typeof healthStates])
export type HealthState = z.infer<typeof HealthState>

/** Work that was given up. */
export const DeadWork = z.object({
  id: z.int(),
  /** What its kind is called. */
  title: z.string(),
  attempts: z.int(),
  /** Why the last attempt failed. */
  error: z.string(),
  at: Instant,
  /** It still has what another attempt needs. */
  canRetry: z.boolean(),
})
export type DeadWork = z.infer<typeof DeadWork>

/** A statement without the values in it. `mean`: of all its runs so far, in ms; else how long it has been running. */
export const SlowQuery = z.object({ text: z.string(), ms: z.number(), runs: z.nullable(z.int()) })
export type SlowQuery = z.infer<typeof SlowQuery>

/** How the whole installation is, for all of its sites. */
export const getHealth = endpoint({
  path: '/api-admin/console/healthGet',
  effect: 'read',
  access: { operator: 'health' },
  parties: 'none',
  input: Nothing,
  output: z.object({
    release: z.string(),
    build: z.string(),
    node: z.string(),
    /** Of this process: when it began, and its memory in bytes. */
    startedAt: Instant,
    memory: z.number(),
    /** Database connections of all processes, by what they call themselves. */
    connections: z.array(z.object({ name: z.string(), all: z.int(), busy: z.int() })),
    database: z.object({ version: z.string(), bytes: z.number() }),
    /** The largest tables with what they are called, in bytes with their indexes. */
    tables: z.array(z.object({ name: z.string(), title: z.string(), bytes: z.number() })),
    /** Free bytes of the disk with uploaded files; null if they are elsewhere. */
    disk: z.nullable(z.object({ free: z.number(), size: z.number() })),
    redis: HealthState,
    replicas: z.array(z.object({ number: z.int(), state: HealthState, /** Seconds. */ lag: z.nullable(z.number()) })),
    /** The newest backup; null if there was none. */
    backupAt: z.nullable(Instant),
    queues: z.array(
      z.object({
        kind: z.string(),
        title: z.string(),
        waiting: z.int(),
        dead: z.int(),
        /** When the oldest that waits was due; null if nothing waits. */
        oldest: z.nullable(Instant),
      }),
    ),
    dead: z.array(DeadWork),
    /** True if the database counts all statements; else those that run now are listed. */
    countsStatements: z.boolean(),
    slow: z.array(SlowQuery),
  }),
})

/** Tries a work that was given up again. Fails with 1002 if it is gone or has nothing left to do. */
export const retryDeadWork = endpoint({
  path: '/api-admin/console/workRetry',
  effect: 'once',
  access: { operator: 'health' },
  parties: 'none',
  acts: { retry: { name: 'work.retry', title: '重试失败的任务', of: work } },
  input: z.strictObject({ id: Id }),
  output: Nothing,
})

/** Drops a work that was given up. Fails with 1002 if it is gone. */
export const dropDeadWork = endpoint({
  path: '/api-admin/console/workDrop',
  effect: 'once',
  access: { operator: 'health' },
  parties: 'none',
  acts: { drop: { name: 'work.drop', title: '丢弃失败的任务', of: work } },
  input: z.strictObject({ id: Id }),
  output: Nothing,
})
