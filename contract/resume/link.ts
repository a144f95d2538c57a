import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Day, Instant, Nothing } from '../fields'
import { Resume } from './resume'
import { seen } from './seen'

/** A public link to a resume, which its owner creates. An owner has at most one valid link. */

/** Days that a link works; 0 for a chosen date, up to `mostDays` ahead. */
export const linkDays = [7, 30, 90, 0] as const
export const mostLinkDays = 365

/** Looks that the owner's page lists. */
export const listedLooks = 50

/** The token in a link's address: 36 random letters. */
export const LinkToken = z.string().check(z.regex(/^[a-z]{36}$/, '链接不完整，请检查是否复制完整'))

const LinkPassword = z
  .string()
  .check(z.maxLength(20, '密码最多20位'), z.regex(/^[\x21-\x7e]{4,20}$/, '密码为4至20位字母、数字或符号'))

/** `masked`: the number, mail address and WeChat id as recruiters see them before they are exchanged. */
const contact = z.enum(['masked', 'shown'], '请选择是否显示联系方式')
const protection = z.enum(['open', 'password'], '请选择打开方式')

export const ResumeLink = z.object({
  token: z.string(),
  contact,
  protection,
  expiresAt: Instant,
  /** The link is over by its date. */
  isExpired: z.boolean(),
  createdAt: Instant,
  /** How often others have opened it. */
  looks: z.int(),
  /** The last first; a name only of recruiters who were logged in. */
  lastLooks: z.array(z.object({ position: z.int(), at: Instant, viewer: z.string() })),
})
export type ResumeLink = z.infer<typeof ResumeLink>

export const findLink = endpoint({
  path: '/api-user/user/resume/linkFind',
  effect: 'read',
  access: 'seeker',
  input: Nothing,
  /** Null while there is none. */
  output: z.object({ link: z.nullable(ResumeLink) }),
})

/**
 * Creates the link, or changes it and keeps its address. The former password stays if none is given. A date that is past or too far
 * ahead, no password where one is needed: 1001. No basics yet: 13009.
 */
export const saveLink = endpoint({
  path: '/api-user/user/resume/linkSave',
  effect: 'write',
  access: 'seeker',
  input: z
    .strictObject({
      days: z.literal(linkDays, '请选择有效期'),
      /** The last day, if `days` is 0. */
      until: z._default(z.union([Day, z.literal('')]), ''),
      contact,
      protection,
      password: z._default(z.union([LinkPassword, z.literal('')]), ''),
    })
    .check(z.refine(({ days, until }) => days > 0 || until !== '', { message: '请选择日期', path: ['until'] })),
  output: z.object({ token: z.string() }),
})

/** The link does not open any more. No-op without one. */
export const revokeLink = endpoint({
  path: '/api-user/user/resume/linkRevoke',
  effect: 'write',
  access: 'seeker',
  input: Nothing,
  output: Nothing,
})

/** Why a link did not open, in the data of the failure. */
export const LinkRefusal = z.object({
  reason: z.enum(['missing', 'revoked', 'expired', 'closed', 'passwordNeeded', 'passwordWrong', 'busy']),
})
export type LinkRefusal = z.infer<typeof LinkRefusal>

/**
 * Opens somebody's link, with or without a login. The look is noted in the ledger of access. The data of a failure are a
 * `LinkRefusal`: 1002 if it does not open for anybody, 1010 for the password, 1004 after too many tries.
 */
export const openLink = endpoint({
  path: '/api-user/resume/linkOpen',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ token: LinkToken, password: z.optional(z.string().check(z.maxLength(100, '密码不正确'))) }),
  output: seen(z.object({ resume: Resume, expiresAt: Instant })),
})
