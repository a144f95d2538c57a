import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant } from '../fields'
import { cursorInput, cursorPageOf } from '../paging'

/**
 * system: from the site itself. send: applications. interview: interviews. event: streams, fairs and teach-ins that the user wants to
 * attend. view: people who looked at the resume.
 */
export const noticeKinds = [
  { value: 'system', label: '系统通知' },
  { value: 'send', label: '投递' },
  { value: 'interview', label: '面试' },
  { value: 'event', label: '预约和报名' },
  { value: 'view', label: '谁看过我' },
] as const

export const NoticeKind = z.enum(['system', 'send', 'interview', 'event', 'view'])
export type NoticeKind = z.infer<typeof NoticeKind>

export const Notice = z.object({
  id: z.int(),
  kind: NoticeKind,
  title: z.string(),
  content: z.string(),
  /** The page of this site that it is about; empty for none. */
  link: z.string(),
  isRead: z.boolean(),
  createdAt: Instant,
})
export type Notice = z.infer<typeof Notice>

export const UnreadNotices = z.record(NoticeKind, z.int())
export type UnreadNotices = z.infer<typeof UnreadNotices>

/** Notices for the caller in the current role, newest first; `unread` counts all kinds. */
export const findNotices = endpoint({
  path: '/api-user/notice/find',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ ...cursorInput(20), kind: z.optional(NoticeKind) }),
  output: z.extend(cursorPageOf(Notice), { unread: UnreadNotices }),
})

/** Marks some notices, all, or all of a kind as read, and returns the number of unread ones. Ids of other users are ignored. */
export const readNotices = endpoint({
  path: '/api-user/notice/read',
  effect: 'write',
  access: 'login',
  input: z.union([
    z.strictObject({ ids: z.array(Id).check(z.minLength(1, '请选择通知'), z.maxLength(50, '一次最多50条')) }),
    z.strictObject({ all: z.literal(true), kind: z.optional(NoticeKind) }),
  ]),
  output: z.object({ unread: UnreadNotices }),
})
