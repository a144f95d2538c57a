import * as z from 'zod/mini'

/** The states of an application (投递), and who may move it from one to another. */

export const sent = 0 as const
export const viewed = 1 as const
export const interested = 2 as const
export const interviewing = 3 as const
export const hired = 4 as const
export const improper = 5 as const
export const cancelled = 6 as const
/** Nobody answered in time, so the site closed it. */
export const closed = 7 as const

export const SendStatus = z.literal([sent, viewed, interested, interviewing, hired, improper, cancelled, closed])
export type SendStatus = z.infer<typeof SendStatus>

/** In the order of the board's columns. */
export const sendStates: readonly { readonly value: SendStatus; readonly label: string }[] = [
  { value: sent, label: '已投递' },
  { value: viewed, label: '已查看' },
  { value: interested, label: '感兴趣' },
  { value: interviewing, label: '约面试' },
  { value: hired, label: '已录用' },
  { value: improper, label: '不合适' },
  { value: cancelled, label: '已撤回' },
  { value: closed, label: '已关闭' },
]

export const sendStateLabel = (status: SendStatus): string => sendStates[status]?.label ?? ''

/** `system`: the site itself, after a time without an answer or as a consequence of an interview or an offer. */
export const movers = ['seeker', 'recruiter', 'system'] as const
export type Mover = (typeof movers)[number]

interface SendMove {
  readonly to: SendStatus
  readonly by: Mover
  readonly from: readonly SendStatus[]
}

/** Every move there is. The server, the seeker's buttons and the recruiter's board all read this table. */
export const sendMoves: readonly SendMove[] = [
  { to: sent, by: 'seeker', from: [improper, cancelled, closed] },
  { to: viewed, by: 'recruiter', from: [sent] },
  { to: interested, by: 'recruiter', from: [sent, viewed, improper, closed] },
  { to: interviewing, by: 'recruiter', from: [sent, viewed, interested] },
  { to: hired, by: 'recruiter', from: [sent, viewed, interested, interviewing] },
  { to: improper, by: 'recruiter', from: [sent, viewed, interested, interviewing] },
  { to: cancelled, by: 'seeker', from: [sent, viewed, interested, interviewing] },
  { to: interviewing, by: 'system', from: [sent, viewed, interested, improper, closed] },
  { to: hired, by: 'system', from: [sent, viewed, interested, interviewing, improper, closed] },
  { to: closed, by: 'system', from: [sent, viewed] },
]

/** Returns the states from which `by` may move an application to `to`. */
export const formerStates = (to: SendStatus, by: Mover): readonly SendStatus[] =>
  sendMoves.find((move) => move.to === to && move.by === by)?.from ?? []

export const mayMove = (from: SendStatus, to: SendStatus, by: Mover): boolean => formerStates(to, by).includes(from)

/** Returns the states to which `by` may move an application that is in `from`. */
export const nextStates = (from: SendStatus, by: Mover): readonly SendStatus[] =>
  sendMoves.filter((move) => move.by === by && move.from.includes(from)).map(({ to }) => to)

/** States that end an application. */
export const endStates: readonly SendStatus[] = [hired, improper, cancelled, closed]
export const isOver = (status: SendStatus): boolean => endStates.includes(status)

const day = 86_400_000

/** How long after the end of an application the seeker may apply to the same job again, in ms. Never after 已录用. */
export const reapplyAfter: Readonly<Partial<Record<SendStatus, number>>> = {
  [cancelled]: day,
  [closed]: 30 * day,
  [improper]: 90 * day,
}

/** Returns the time from which the seeker may apply again, in ms since 1970; undefined if never. */
export function reappliesAt({ status, changedAt }: { status: SendStatus; changedAt: string | Date }) {
  const wait = reapplyAfter[status]
  return wait === undefined ? undefined : new Date(changedAt).getTime() + wait
}

/** The recruiter's reasons for 不合适, each with the text that the seeker reads. */
export const improperReasons = [
  { value: 'experience', label: '经验不匹配', words: '这个职位目前更需要有相关经验的伙伴' },
  { value: 'skills', label: '技能不匹配', words: '这个职位目前更侧重其他方面的技能' },
  { value: 'degree', label: '学历不符合', words: '这个职位对学历和专业有固定要求' },
  { value: 'salary', label: '薪资差距大', words: '这个职位的薪资预算与您的期望有一些差距' },
  { value: 'place', label: '地点不合适', words: '这个职位的工作地点与您的期望不太一致' },
  { value: 'filled', label: '已经招满', words: '这个职位已经招到了合适的人选' },
  { value: 'other', label: '其他原因', words: '综合考虑后，这次暂时没有合适的机会' },
] as const

export const ImproperReason = z.enum(
  improperReasons.map(({ value }) => value),
  '请选择不合适的原因',
)
export type ImproperReason = z.infer<typeof ImproperReason>

/** Returns the text that the seeker reads after 不合适. */
export function improperWords(reason: ImproperReason, jobName: string): string {
  const words = improperReasons.find(({ value }) => value === reason)?.words ?? ''
  return `感谢您投递「${jobName}」。${words}，祝您早日找到满意的工作。`
}

/** Hours between two urges (催一催) of one application. */
export const urgeInterval = day
