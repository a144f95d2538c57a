import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { DayOrNone, Instant, Nothing, requiredText } from '../fields'
import { pageInput, pageOf } from '../paging'
import { AccessCode, LegacyKind } from '../tenants/site'
import { RegisterCode } from './code'

/** What acts here are about, as the log names it. */
const channel = { key: 'channel', title: '渠道码' } as const
const accessCode = { key: 'accessCode', title: '访问码' } as const
const legacyId = { key: 'legacyId', title: '旧站编号', facts: { count: '数量' } } as const

/** Codes of operators: how people came to the site, and where records of the old site are now. */
const desk = { access: { operator: 'site' }, parties: 'none' } as const
const Name = requiredText(30, '请填写名称')
const keyword = z._default(z.string().check(z.trim(), z.maxLength(40)), '')

export const ChannelCode = z.object({
  code: z.string(),
  name: z.string(),
  /** Accounts that registered with it. */
  people: z.int(),
  createdAt: Instant,
})
export type ChannelCode = z.infer<typeof ChannelCode>

/** Invitation codes of the site itself, each for a channel: a poster, a fair, a partner. Codes of users are not among them. */
export const findChannelCodes = endpoint({
  path: '/api-admin/registerCode/find',
  effect: 'read',
  ...desk,
  input: z.strictObject({ keyword, ...pageInput(20) }),
  output: pageOf(ChannelCode),
})

/** Fails with 1010 for a code that is taken, by a channel or by a user. */
export const addChannelCode = endpoint({
  path: '/api-admin/registerCode/add',
  effect: 'once',
  ...desk,
  acts: { add: { name: 'channels.add', title: '添加渠道码', of: channel } },
  input: z.strictObject({ code: RegisterCode, name: Name }),
  output: Nothing,
})

/** Who came by it is forgotten with it. Fails with 1002 for an unknown code. */
export const removeChannelCode = endpoint({
  path: '/api-admin/registerCode/delete',
  effect: 'once',
  ...desk,
  acts: { remove: { name: 'channels.remove', title: '删除渠道码', of: channel } },
  input: z.strictObject({ code: RegisterCode }),
  output: Nothing,
})

export const AccessCodeRow = z.object({
  code: z.string(),
  name: z.string(),
  /** Visits; an hour of one browser counts once. */
  uses: z.int(),
  /** The last day on which it counts; empty for always. */
  until: z.string(),
})
export type AccessCodeRow = z.infer<typeof AccessCodeRow>

/** Codes in addresses that say how a visitor found the site (domain 4). */
export const findAccessCodes = endpoint({
  path: '/api-admin/accessKey/find',
  effect: 'read',
  ...desk,
  input: z.strictObject({ keyword, ...pageInput(20) }),
  output: pageOf(AccessCodeRow),
})

/** Fails with 1001 for a day that is over, with 1010 for a code that is taken. */
export const addAccessCode = endpoint({
  path: '/api-admin/accessKey/add',
  effect: 'once',
  ...desk,
  acts: { add: { name: 'accessCodes.add', title: '添加访问码', of: accessCode } },
  input: z.strictObject({ code: AccessCode, name: Name, until: z._default(DayOrNone, '') }),
  output: Nothing,
})

/** Fails with 1002 for an unknown code. */
export const removeAccessCode = endpoint({
  path: '/api-admin/accessKey/delete',
  effect: 'once',
  ...desk,
  acts: { remove: { name: 'accessCodes.remove', title: '删除访问码', of: accessCode } },
  input: z.strictObject({ code: AccessCode }),
  output: Nothing,
})

const LegacyId = z.string().check(z.trim(), z.regex(/^[\w-]{1,40}$/, '旧编号由字母、数字、- 和 _ 组成'))

export const LegacyIdRow = z.object({ kind: LegacyKind, legacyId: z.string(), id: z.int() })
export type LegacyIdRow = z.infer<typeof LegacyIdRow>

/** Records of the old site with their present ids, by which its addresses still lead somewhere (domain 2). */
export const findLegacyIds = endpoint({
  path: '/api-admin/legacyId/find',
  effect: 'read',
  ...desk,
  input: z.strictObject({ keyword, ...pageInput(20) }),
  output: pageOf(LegacyIdRow),
})

/** Lines of one call. */
export const mostLegacyLines = 2000

/**
 * Adds pairs, one a line: the old id, a space or comma, the present id. A pair replaces the one of its old id. Fails with 1001 naming the
 * first line that is no pair, or whose present record this site does not have.
 */
export const addLegacyIds = endpoint({
  path: '/api-admin/legacyId/add',
  effect: 'once',
  ...desk,
  acts: { add: { name: 'legacyIds.add', title: '添加旧站编号', of: legacyId } },
  maxBody: 256 * 1024,
  input: z.strictObject({
    kind: LegacyKind,
    lines: z.string().check(z.trim(), z.minLength(1, '请填写编号'), z.maxLength(120_000, '内容太长，请分几次添加')),
  }),
  output: z.object({ added: z.int() }),
})

/** Fails with 1002 for an unknown one. */
export const removeLegacyId = endpoint({
  path: '/api-admin/legacyId/delete',
  effect: 'once',
  ...desk,
  acts: { remove: { name: 'legacyIds.remove', title: '删除旧站编号', of: legacyId } },
  input: z.strictObject({ kind: LegacyKind, legacyId: LegacyId }),
  output: Nothing,
})
