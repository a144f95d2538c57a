import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Day, Instant, Nothing } from '../fields'

/** What is counted for each day of China's clock. `money` is in fen, and for those with the permission `money`. */
export const dailyMeasures = {
  people: '新注册',
  jobs: '新职位',
  talks: '新沟通',
  sends: '投递',
  interviews: '面试邀请',
  orders: '付款订单',
  money: '收款',
} as const
export type DailyMeasure = keyof typeof dailyMeasures
const Measure = z.enum(Object.keys(dailyMeasures) as [DailyMeasure, ...DailyMeasure[]])

/** Days that are shown: this week and the one before. */
export const daysShown = 14

/** The site's figures of the last {@link daysShown} days, the last of which is today. They are counted every few minutes. */
export const getToday = endpoint({
  path: '/api-admin/console/todayGet',
  effect: 'read',
  access: { operator: 'any' },
  parties: 'none',
  input: Nothing,
  output: z.object({
    day: Day,
    /** When they were counted last; empty before. */
    countedAt: Instant,
    list: z.array(z.object({ measure: Measure, days: z.array(z.int()) })),
  }),
})

/** A queue is counted up to this. */
export const mostWaiting = 100

/** What waits on the console's pages that the caller may open, the longest first. Queues in which nothing waits are left out. */
export const findWaiting = endpoint({
  path: '/api-admin/console/waitingFind',
  effect: 'read',
  access: { operator: 'any' },
  parties: 'none',
  isPolled: true,
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        /** The page's name. */
        page: z.string(),
        what: z.string(),
        link: z.string(),
        /** At most {@link mostWaiting}. */
        count: z.int(),
        oldest: Instant,
      }),
    ),
  }),
})
