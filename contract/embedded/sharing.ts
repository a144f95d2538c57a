import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { IdOrNone, Instant } from '../fields'
import { cursorInput, cursorPageOf } from '../paging'
import { FenAmount } from '../wallet/fen'
import { ShareData, ShareKey } from './host'
import { ShareCode } from './shareCode'

/** Coupons that one person's shares bring in a day of China's clock. */
export const shareRewardsPerDay = 3

/** A card with its sharer's code, which `link` has too. Without a login `code` is empty. `uses`: how often others came by it. */
export const ShareCard = z.extend(ShareData, { code: z.string(), uses: z.int() })

/** A coupon that the site gives for each new person who comes by a share. */
export const ShareReward = z.object({
  name: z.string(),
  off: FenAmount,
  /** The lowest price for which it can be used. */
  threshold: FenAmount,
})
export type ShareReward = z.infer<typeof ShareReward>

/**
 * Begins a share: the card of what is shared, with the caller's own short code, which is made once. Visitors get no code. `id`
 * names the thing from now on; a resume's is that of its present public link. Fails with 1002 if there is nothing with that id, if
 * it is not public, or if the caller's resume has no link that opens.
 */
export const beginShare = endpoint({
  path: '/api-user/user/share/before',
  effect: 'write',
  access: 'public',
  input: z.strictObject({ key: ShareKey, id: z._default(IdOrNone, 0) }),
  output: z.extend(ShareCard, {
    id: IdOrNone,
    likes: z.int(),
    /** What others' coming brings; empty where the site gives nothing, or for visitors. */
    rewards: z.array(ShareReward),
    /** How many coupons the caller's shares have brought so far. */
    rewarded: z.int(),
  }),
})
export type BegunShare = z.infer<typeof beginShare.output>

/**
 * What somebody shares by a code, without counting a visit. `sharer` is a masked name, empty for an account without one. Fails
 * with 1002 for an unknown code, or if what it names is gone or no longer public.
 */
export const getShare = endpoint({
  path: '/api-user/user/share/get',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ code: ShareCode }),
  output: z.extend(ShareData, {
    key: ShareKey,
    sharer: z.string(),
    uses: z.int(),
    likes: z.int(),
    isLiked: z.boolean(),
    isOwn: z.boolean(),
  }),
})
export type OpenedShare = z.infer<typeof getShare.output>

/** Likes a share, or takes the like back. Fails with 1002 as `getShare`, with 1010 for the caller's own share. */
export const likeShare = endpoint({
  path: '/api-user/user/share/like',
  effect: 'write',
  access: 'login',
  input: z.strictObject({ code: ShareCode, isLiked: z.boolean() }),
  output: z.object({ likes: z.int(), isLiked: z.boolean() }),
})

/** One thing that the caller has shared. */
export const OwnShare = z.object({
  code: z.string(),
  key: ShareKey,
  id: IdOrNone,
  /** Empty if it is gone or no longer public. */
  title: z.string(),
  link: z.string(),
  uses: z.int(),
  likes: z.int(),
  createdAt: Instant,
})
export type OwnShare = z.infer<typeof OwnShare>

/** What the caller has shared, newest first. */
export const findShares = endpoint({
  path: '/api-user/user/share/find',
  effect: 'read',
  access: 'login',
  input: z._default(z.strictObject(cursorInput(20)), { limit: 20 }),
  output: cursorPageOf(OwnShare),
})
