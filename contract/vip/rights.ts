import * as z from 'zod/mini'
import { type Role, recruiter, seeker } from '../roles'

/** A right's name, unit, roles, and the effect of one piece. */
export interface RightKind {
  readonly name: string
  readonly unit: string
  readonly roles: readonly Role[]
  readonly note: string
}

/** Every right that can be used up (`docs/money.md`). Its key is its unit in the ledger. */
export const rightKinds = {
  greeting: { name: '打招呼', unit: '次', roles: [seeker, recruiter], note: '主动和一位新的联系人开始沟通' },
  phone: { name: '查看电话', unit: '次', roles: [recruiter], note: '查看一位人才的手机号' },
  relation: { name: '直接交换', unit: '次', roles: [recruiter], note: '对方回复前就可以请求交换电话或微信' },
  download: { name: '下载简历', unit: '份', roles: [recruiter], note: '下载一份不带联系方式的简历' },
  jobRefresh: { name: '刷新职位', unit: '次', roles: [recruiter], note: '让一个职位重新排到前面' },
  jobTop: { name: '置顶职位', unit: '天', roles: [recruiter], note: '一个职位在搜索结果中置顶一天' },
  jobUrgent: { name: '急招标记', unit: '次', roles: [recruiter], note: '一个职位带急招标记七天' },
  resumeTop: { name: '置顶简历', unit: '天', roles: [seeker], note: '简历在人才库中置顶一天' },
  resumeRefresh: { name: '自动刷新', unit: '天', roles: [seeker], note: '简历自动刷新一天' },
  smsNotice: { name: '短信通知', unit: '条', roles: [seeker, recruiter], note: '对方没看消息时，发短信提醒对方' },
} as const satisfies Readonly<Record<string, RightKind>>

export type RightName = keyof typeof rightKinds
export const rightNames = Object.keys(rightKinds) as [RightName, ...RightName[]]
export const RightName = z.enum(rightNames, '没有这种权益')

/** Pieces by right. */
export const RightCounts = z.partialRecord(RightName, z.int().check(z.gte(1), z.lte(100_000)))
export type RightCounts = z.infer<typeof RightCounts>

/** `20次打招呼`, in the order of {@link rightKinds}. */
export function describeRights(counts: RightCounts): readonly string[] {
  return rightNames.flatMap((right) => {
    const count = counts[right]
    return count ? [`${count}${rightKinds[right].unit}${rightKinds[right].name}`] : []
  })
}
