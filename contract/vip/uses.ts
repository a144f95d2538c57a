import type { RightName } from './rights'

/**
 * Uses of rights by reason: the transfer of a use has the reason `use.<reason>`. Transfers are kept forever, so add reasons but
 * never rename one.
 */
export const useReasons = {
  greeting: { right: 'greeting', name: '主动沟通' },
  phone: { right: 'phone', name: '查看电话' },
  relation: { right: 'relation', name: '直接交换' },
  download: { right: 'download', name: '下载简历' },
  jobRefresh: { right: 'jobRefresh', name: '刷新职位' },
  jobTop: { right: 'jobTop', name: '置顶职位' },
  jobUrgent: { right: 'jobUrgent', name: '设为急招' },
  resumeTop: { right: 'resumeTop', name: '置顶简历' },
  resumeRefresh: { right: 'resumeRefresh', name: '自动刷新简历' },
  smsNotice: { right: 'smsNotice', name: '短信提醒对方' },
} as const satisfies Readonly<Record<string, { readonly right: RightName; readonly name: string }>>

export type UseReason = keyof typeof useReasons

/** Returns of rights by reason: the transfer has the reason `return.<reason>`. */
export const returnReasons = {
  unread: '打招呼72小时未读，已返还',
} as const

export type ReturnReason = keyof typeof returnReasons
