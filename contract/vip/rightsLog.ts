import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant, LargeId, Nothing } from '../fields'
import { cursorInput, cursorPageOf } from '../paging'
import { RightName } from './rights'

/** Sources of rights. */
export const lotSources = {
  period: '会员',
  package: '权益包',
  prop: '加购',
  daily: '每日免费',
  returned: '退还',
} as const
export type LotSource = keyof typeof lotSources
const LotSource = z.enum(Object.keys(lotSources) as [LotSource, ...LotSource[]])

/** `waiting`: begins later. `ended`: is over, or was taken back. */
export const LotState = z.enum(['usable', 'waiting', 'suspended', 'spent', 'ended'])

/** Pieces of a right that came together and end together. */
export const RightLot = z.object({
  id: LargeId,
  right: RightName,
  source: LotSource,
  /** The purchase; empty for free lots. */
  title: z.string(),
  given: z.int(),
  used: z.int(),
  /** Pieces that can still be used. */
  free: z.int(),
  state: LotState,
  startsAt: Instant,
  /** Empty if it never ends. */
  endsAt: Instant,
})
export type RightLot = z.infer<typeof RightLot>

/** Free pieces of today that are not yet a lot: they become one when the first is used. */
export const FreeToday = z.int()

/** The caller's usable amount of each right of the role. */
export const getPackRights = endpoint({
  path: '/api-user/pack/rightsGet',
  effect: 'read',
  access: 'login',
  input: Nothing,
  output: z.object({
    list: z.array(
      z.object({
        right: RightName,
        free: z.int(),
        today: FreeToday,
        /** Pieces in suspended lots. */
        suspended: z.int(),
        /** The next end among the lots, and how many pieces end then; empty if none of them ends. */
        endsAt: Instant,
        ending: z.int(),
      }),
    ),
  }),
})

/** All lots of one right, usable ones first, in the order in which they expire. */
export const getPackDetail = endpoint({
  path: '/api-user/pack/detailGet',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ right: RightName }),
  output: z.object({ right: RightName, free: z.int(), today: FreeToday, lots: z.array(RightLot) }),
})

/** Kinds of entries in the log of rights. */
export const logKinds = {
  got: '获得',
  used: '使用',
  back: '退还',
  lapsed: '过期',
  taken: '收回',
} as const
export type LogKind = keyof typeof logKinds
const LogKind = z.enum(Object.keys(logKinds) as [LogKind, ...LogKind[]])

/** The log of the caller's rights, newest first. */
export const findPackLog = endpoint({
  path: '/api-user/pack/log/find',
  effect: 'read',
  access: 'login',
  input: z._default(z.strictObject({ right: z.optional(RightName), kind: z.optional(LogKind), ...cursorInput(20) }), {
    limit: 20,
  }),
  output: cursorPageOf(
    z.object({
      id: LargeId,
      right: RightName,
      kind: LogKind,
      /** Above 0 for pieces given, below 0 for pieces used or taken. */
      change: z.int(),
      source: LotSource,
      /** The purchase, or the use. */
      title: z.string(),
      at: Instant,
    }),
  ),
})
