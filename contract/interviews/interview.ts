import * as z from 'zod/mini'
import { Basis } from '../basisField'
import { endpoint } from '../endpoint'
import { Day, Id, Instant, optionalText, requiredText } from '../fields'
import { limits } from '../limits'
import { telText } from '../numbers'
import { cursorInput, cursorPageOf } from '../paging'

/**
 * Interviews (domain 4): a recruiter proposes a time and a place, or a video; the seeker accepts, declines or asks for another
 * time. Each change is shown in the talk (core 4.4).
 */
export const proposed = 0 as const
export const accepted = 1 as const
export const declined = 2 as const
export const cancelled = 3 as const
export const finished = 4 as const
/** Nobody answered before its time. */
export const expired = 5 as const
export const InterviewStatus = z.union([
  z.literal(proposed),
  z.literal(accepted),
  z.literal(declined),
  z.literal(cancelled),
  z.literal(finished),
  z.literal(expired),
])
export type InterviewStatus = z.infer<typeof InterviewStatus>

/** True for 待处理 and 待面试; otherwise it is 已结束 (screens "Interview"). */
export const isOpen = (status: InterviewStatus): boolean => status === proposed || status === accepted

export const InterviewKind = z.enum(['onsite', 'video'])
export type InterviewKind = z.infer<typeof InterviewKind>

/** The result as the recruiter records it. `absent`: the seeker did not come; `withdrew`: the seeker no longer wants the job. */
export const InterviewResult = z.enum(['passed', 'failed', 'absent', 'pending', 'withdrew', 'other'])
export type InterviewResult = z.infer<typeof InterviewResult>

/** An interview as a talk shows it. `version` grows with each change; clients fetch it again if it differs (core 4.4). */
export const InterviewBrief = z.object({
  id: z.int(),
  status: InterviewStatus,
  kind: InterviewKind,
  startAt: Instant,
  version: z.int(),
})
export type InterviewBrief = z.infer<typeof InterviewBrief>

/** The interview at the time of a message about it. An invitation also has its job and place. */
export const InterviewSnapshot = z.extend(InterviewBrief, {
  jobName: z.optional(z.string()),
  address: z.optional(z.string()),
  note: z.optional(z.string()),
})
export type InterviewSnapshot = z.infer<typeof InterviewSnapshot>

/** Another time that the seeker asked for. `status` 1: waits for the recruiter. */
export const InterviewDelay = z.object({
  startAt: Instant,
  reason: z.string(),
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
})

export const Interview = z.extend(InterviewBrief, {
  cid: z.int(),
  /** Why it was declined or cancelled. */
  reason: z.string(),
  minutes: z.int(),
  address: z.string(),
  lat: z.nullable(z.number()),
  lng: z.nullable(z.number()),
  contactName: z.string(),
  contactTel: z.string(),
  note: z.string(),
  delay: z.nullable(InterviewDelay),
  checkedInAt: z.nullable(Instant),
  /** The video room has been opened. */
  roomOpenedAt: z.nullable(Instant),
  /** Seekers see a result only if it was announced, and always see 爽约. */
  result: z.nullable(InterviewResult),
  resultNote: z.string(),
  resultTold: z.boolean(),
  /** When the seeker last asked for the result, and how often. */
  resultAskedAt: z.nullable(Instant),
  resultAsks: z.int(),
  /** When the seeker recorded that the interviewer did not come. */
  hostAbsentAt: z.nullable(Instant),
  /** The seeker checked in by the recruiter's code. */
  checkedInOnSite: z.boolean(),
  /** The caller has rated it. */
  evaluated: z.boolean(),
  job: z.object({ id: z.int(), jobName: z.string(), brandName: z.string() }),
  /** The other side, from the card of its role. */
  peer: z.object({
    name: z.string(),
    avatar: z.string(),
    title: z.string(),
    /** The account is blocked: its name is shown as 账号异常, and an open interview will not take place. */
    blocked: z.boolean(),
  }),
  isMine: z.boolean(),
})
export type Interview = z.infer<typeof Interview>

/** At least ten minutes and at most ninety days ahead. */
export const StartAt = z.iso
  .datetime({ offset: true, error: '请选择面试时间' })
  .check(z.maxLength(40, '请选择面试时间'))

export const planFields = {
  kind: InterviewKind,
  startAt: StartAt,
  minutes: z._default(z.int().check(z.gte(15, '面试至少15分钟'), z.lte(limits.interviewMinutes, '面试最长4小时')), 60),
  address: optionalText(100),
  contactName: requiredText(20, '请填写联系人'),
  contactTel: telText('请输入正确的联系电话'),
  note: optionalText(limits.interviewNote),
}

/** The caller knows of another interview at the same time (1023) and wants to continue. */
export const despite = { despite: z._default(z.boolean(), false) }

export const onsiteHasAddress = z.refine<{ kind: InterviewKind; address: string }>(
  ({ kind, address }) => kind === 'video' || address !== '',
  { message: '请填写面试地址', path: ['address'] },
)

/** Planned end, in ms since 1970. */
export const endOf = ({ startAt, minutes }: { startAt: string | Date; minutes: number }): number =>
  new Date(startAt).getTime() + minutes * 60_000

/** Earliest time to open the room of a video interview, in ms since 1970. */
export const roomOpensAt = (startAt: string | Date): number => new Date(startAt).getTime() - limits.interviewRoomAhead

export const known = z.strictObject({ id: Id })

export const getInterview = endpoint({
  path: '/api-user/interview/get',
  effect: 'read',
  access: 'login',
  input: known,
  output: Interview,
})

/**
 * Interviews of one tab: 待处理 or 待面试, the nearest first, or 已结束, the latest first. An agreed interview is over when its
 * planned time is over.
 */
export const findInterviews = endpoint({
  path: '/api-user/interview/find',
  effect: 'read',
  access: 'login',
  input: z.strictObject({
    ...cursorInput(20),
    tab: z._default(z.enum(['proposed', 'accepted', 'over']), 'proposed'),
    /** A day of the recruiter's calendar in China, as `2026-11-21`; returns everything planned on it. */
    day: z.optional(Day),
  }),
  output: cursorPageOf(Interview),
})

/** Number of interviews planned on each day from `from` to `to` in China, at most six weeks; days without any are left out. */
export const findInterviewDays = endpoint({
  path: '/api-user/interview/days',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ from: Day, to: Day }),
  output: z.object({ days: z.array(z.object({ day: z.string(), count: z.int() })) }),
})

/** Defaults of the form for a new interview. Fails with 1010 if one side has not written yet, or if an interview is open. */
export const prepareInterview = endpoint({
  path: '/api-user/interview/createBefore',
  effect: 'read',
  access: 'recruiter',
  input: z.strictObject({ cid: Id }),
  output: z.object({
    jobName: z.string(),
    personName: z.string(),
    address: z.string(),
    contactName: z.string(),
    contactTel: z.string(),
  }),
})

/**
 * Proposes an interview in a talk. `clientId` identifies it, so a repeated call has no further effect. Fails with 1023 if there
 * is another interview at that time.
 */
export const createInterview = endpoint({
  path: '/api-user/interview/create',
  effect: 'once',
  access: 'recruiter',
  publishesText: true,
  input: z.strictObject({ ...planFields, ...despite, cid: Id, clientId: z.uuid('编号不正确') }).check(onsiteHasAddress),
  output: Interview,
})

/**
 * Changes the plan of an open interview, which the seeker has to accept again. Fails with 1023 if there is another interview at
 * that time.
 */
export const updateInterview = endpoint({
  path: '/api-user/interview/update',
  effect: 'once',
  access: 'recruiter',
  publishesText: true,
  input: z.strictObject({ ...planFields, ...despite, id: Id, basis: Basis }).check(onsiteHasAddress),
  output: Interview,
})

/** The seeker accepts, or declines with a reason. Accepting fails with 1023 if there is another interview at that time. */
export const handleInterview = endpoint({
  path: '/api-user/interview/handle',
  effect: 'once',
  access: 'seeker',
  publishesText: true,
  input: z.strictObject({ ...despite, id: Id, accept: z.boolean(), reason: optionalText(100) }),
  output: Interview,
})

/** The seeker asks for another time. Fails with 1023 if there is another interview at that time. */
export const delayInterview = endpoint({
  path: '/api-user/interview/delay',
  effect: 'once',
  access: 'seeker',
  publishesText: true,
  input: z.strictObject({ ...despite, id: Id, startAt: StartAt, reason: optionalText(100) }),
  output: Interview,
})

export const cancelInterviewDelay = endpoint({
  path: '/api-user/interview/delayCancel',
  effect: 'once',
  access: 'seeker',
  input: known,
  output: Interview,
})

/**
 * The recruiter agrees to the other time, which accepts the interview, or keeps the first one. Fails with 1023 if there is
 * another interview at that time.
 */
export const handleInterviewDelay = endpoint({
  path: '/api-user/interview/delayHandle',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({ ...despite, id: Id, accept: z.boolean() }),
  output: Interview,
})

/** Either side cancels an open interview. */
export const closeInterview = endpoint({
  path: '/api-user/interview/close',
  effect: 'once',
  access: 'login',
  publishesText: true,
  input: z.strictObject({ id: Id, reason: requiredText(100, '请填写取消原因') }),
  output: Interview,
})
