import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { AreaCode, chosenFrom, Id, Instant, Nothing, Role, requiredText } from '../fields'
import { readInnerAddress } from '../innerAddress'
import { pageInput, pageOf } from '../paging'

/** What acts here are about, as the log names it. */
const broadcast = { key: 'broadcast', title: '群发通知', facts: { notice: '通知' } } as const

/** Notices to many people, written by operators (domain 7 "Admin endpoints" has none; operators run a site with them). */
export const broadcastLimits = {
  title: 30,
  content: 300,
  areas: 20,
  /** To one role on one day of China's clock. */
  aDay: 3,
  /** Larger audiences are not counted to the end. */
  counted: 100_000,
  /** A broadcast begins at most so many days ahead. */
  daysAhead: 90,
} as const

/** Hours of China's clock at which notices go out. Outside, they wait for the morning. */
export const broadcastHours = { from: 8, to: 22 } as const

/** Whom a notice goes to, by when they were last seen. */
export const activeWithin = [
  { value: 0, label: '不限' },
  { value: 7, label: '7天内' },
  { value: 30, label: '30天内' },
  { value: 90, label: '90天内' },
] as const

export const Audience = z.strictObject({
  role: Role,
  /** Of the resume, or of the company; none: everywhere. */
  areas: z._default(z.array(AreaCode).check(z.maxLength(broadcastLimits.areas, '最多20个地区')), []),
  /** Days since they were last seen in this role; 0: ever. */
  activeDays: z._default(chosenFrom(activeWithin, '请选择活跃时间'), 0),
})
export type Audience = z.infer<typeof Audience>

const Link = z._default(
  z.string().check(
    z.trim(),
    z.maxLength(300, '网址太长'),
    z.refine((address) => address === '' || readInnerAddress(address) !== undefined, '须是本站的地址，如 /job'),
  ),
  '',
)

/** `waiting`: until it begins, or for the morning. */
export const BroadcastState = z.enum(['waiting', 'sending', 'sent', 'stopped'])
export type BroadcastState = z.infer<typeof BroadcastState>

const Broadcast = z.object({
  id: z.int(),
  title: z.string(),
  content: z.string(),
  link: z.string(),
  audience: Audience,
  state: BroadcastState,
  /** People who have it. */
  sent: z.int(),
  /** Who wrote it: their masked number; empty if the account is gone. */
  by: z.string(),
  createdAt: Instant,
  /** When it was meant to begin. */
  startsAt: Instant,
  endedAt: z.nullable(Instant),
})
export type Broadcast = z.infer<typeof Broadcast>

/** How many people an audience has now; at most `broadcastLimits.counted`, and `isMore` if there are more. */
export const countAudience = endpoint({
  path: '/api-admin/notice/audience',
  effect: 'read',
  access: { operator: 'notices' },
  parties: 'none',
  input: Audience,
  output: z.object({ people: z.int(), isMore: z.boolean() }),
})

/** The broadcasts of the site, newest first. */
export const findBroadcasts = endpoint({
  path: '/api-admin/notice/find',
  effect: 'read',
  access: { operator: 'notices' },
  parties: 'none',
  isPolled: true,
  input: z.strictObject(pageInput(20)),
  output: pageOf(Broadcast),
})

/**
 * Sends a notice to everybody of an audience, each once, from `startsAt` on (empty: now) and within `broadcastHours`. Fails with
 * 1001 for a time that has passed, or more than 90 days ahead, with 1010 beyond `broadcastLimits.aDay`.
 */
export const startBroadcast = endpoint({
  path: '/api-admin/notice/send',
  effect: 'once',
  access: { operator: 'notices' },
  parties: 'none',
  acts: { send: { name: 'notices.send', title: '群发通知', of: broadcast } },
  input: z.strictObject({
    title: requiredText(broadcastLimits.title, '请填写标题'),
    content: requiredText(broadcastLimits.content, '请填写内容'),
    link: Link,
    audience: Audience,
    startsAt: z._default(z.string().check(z.maxLength(40)), ''),
  }),
  output: z.object({ id: z.int() }),
})

/** Ends a broadcast: nobody else gets it, and who has it keeps it. Fails with 1002, and with 1010 if it is over. */
export const stopBroadcast = endpoint({
  path: '/api-admin/notice/stop',
  effect: 'once',
  access: { operator: 'notices' },
  parties: 'none',
  acts: { stop: { name: 'notices.stop', title: '停止群发通知', of: broadcast } },
  input: z.strictObject({ id: Id }),
  output: Nothing,
})
