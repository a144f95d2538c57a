import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Instant, Nothing } from '../fields'
import { cursorPageOf } from '../paging'

/**
 * What was seen of a resume. `card`: the short card in a list; `masked`: such a card without name, picture, employer and school;
 * `base`: the basic facts in a comparison; `whole`: the resume on the site; `link`: the same through the owner's public link;
 * `attachment`: a file; `mobile`, `wechat`: given in an exchange; `number`: the mobile number, as the owner's setting allows;
 * `download`; `share`: a colleague's copy. Cards and basic facts are recorded once a day for each viewer.
 */
export const accessKinds = [
  'card',
  'masked',
  'base',
  'whole',
  'link',
  'attachment',
  'mobile',
  'wechat',
  'number',
  'download',
  'share',
] as const
export const AccessKind = z.enum(accessKinds)
export type AccessKind = z.infer<typeof AccessKind>

/** Periods, in days back, to which the ledger can be restricted. */
export const accessPeriods = [7, 30, 365] as const

/** One look at the caller's resume, with the viewer's name and company at that time. */
export const AccessEntry = z.object({
  /** Counts the owner's entries from 1. */
  position: z.int(),
  kind: AccessKind,
  /** The file's name; empty for other kinds. */
  subject: z.string(),
  viewer: z.object({
    /** 0 for a visitor without a login. */
    userId: z.int(),
    name: z.string(),
    jobTitle: z.string(),
    brandName: z.string(),
    /** Null without a company. */
    brandId: z.nullable(z.int()),
  }),
  at: Instant,
  /** Depends on this entry and all before it. */
  hash: z.string(),
})
export type AccessEntry = z.infer<typeof AccessEntry>

/** The ledger of looks at the caller's resume, the latest first. `keyword`: part of a viewer's name or company. */
export const findAccess = endpoint({
  path: '/api-user/user/resume/accessFind',
  effect: 'read',
  access: 'seeker',
  input: z.strictObject({
    cursor: z.optional(z.string().check(z.maxLength(200))),
    /** Up to 500, for an export. */
    limit: z._default(z.int().check(z.gte(1), z.lte(500)), 20),
    kinds: z.optional(z.array(AccessKind).check(z.minLength(1), z.maxLength(accessKinds.length))),
    days: z.optional(z.literal(accessPeriods)),
    keyword: z.optional(z.string().check(z.trim(), z.maxLength(50, '关键词最多50个字'))),
  }),
  output: cursorPageOf(AccessEntry),
})

/**
 * Verifies that the ledger was not altered: each entry depends on the one before. Covers the last 2000 entries; the
 * operator's command checks all. `brokenAt`: the first position that is wrong or missing.
 */
export const verifyAccess = endpoint({
  path: '/api-user/user/resume/accessVerify',
  effect: 'read',
  access: 'seeker',
  input: Nothing,
  output: z.object({ checked: z.int(), brokenAt: z.nullable(z.int()) }),
})
