import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Day, Instant, Nothing } from '../fields'
import { Resume } from './resume'
import { seen } from './seen'

/** A public link to a resume, which its owner creates. An owner has at most one valid link. */

/** Validity of a link in days; 0 for a chosen date, up to `mostDays` ahead. */
export const linkDays = [7, 30, 90, 0] as const
export const mostLinkDays = 365

/** Number of looks that the owner's page lists. */
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
  /** The link's last day is over. */
  isExpired: z.boolean(),
  createdAt: Instant,
  /** How often others have opened it. */
  looks: z.int(),
  /** The latest first. Only recruiters who were logged in have a name. */
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
 * Creates the link, or changes it and keeps its address. The former password stays if none is given. Fails with 1001 if the date
 * is past or too far ahead or a required password is missing, with 13009 if the resume has no basics yet.
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
      basis: Basis,
    })
    .check(z.refine(({ days, until }) => days > 0 || until !== '', { message: '请选择日期', path: ['until'] })),
  output: z.object({ token: z.string() }),
})

/** Revokes the link, which no longer opens. No-op if there is none. */
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
 * Opens somebody's link, with or without a login. The look is recorded in the ledger of access. Fails with 1002 if the link does
 * not open for anybody, with 1010 for a missing or wrong password, with 1004 after too many tries; the data of a failure is a
 * `LinkRefusal`.
 */
export const openLink = endpoint({
  path: '/api-user/resume/linkOpen',
  effect: 'read',
  access: 'public',
  input: z.strictObject({ token: LinkToken, password: z.optional(z.string().check(z.maxLength(100, '密码不正确'))) }),
  output: seen(z.object({ resume: Resume, expiresAt: Instant })),
})
