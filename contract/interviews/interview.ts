import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Day, Id, Instant, Nothing, optionalText, requiredText } from '../fields'
import { limits } from '../limits'
import { cursorInput, cursorPageOf } from '../paging'

/**
 * Interviews (domain 4): a recruiter proposes a time and a place, or a video; the seeker accepts, declines or asks for another
 * time. What happens to one is told in its talk (core 4.4).
 */
export const proposed = 0 as const
export const accepted = 1 as const
export const declined = 2 as const
export const cancelled = 3 as const
export const finished = 4 as const
/** Not answered before its time. */
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

/** Answered or over: 待处理, 待面试, 已结束 (screens "Interview"). */
export const isOpen = (status: InterviewStatus): boolean => status === proposed || status === accepted

export const InterviewKind = z.enum(['onsite', 'video'])
export type InterviewKind = z.infer<typeof InterviewKind>

/** How it went, in the recruiter's word. `absent`: the seeker did not come; `withdrew`: the seeker no longer wants the job. */
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
  /** A seeker sees a result that was announced, and always a no-show. */
  result: z.nullable(InterviewResult),
  resultNote: z.string(),
  resultTold: z.boolean(),
  /** When the seeker last asked for the result, and how often. */
  resultAskedAt: z.nullable(Instant),
  resultAsks: z.int(),
  /** When the seeker recorded that the interviewer did not come. */
  hostAbsentAt: z.nullable(Instant),
  /** The check-in was by the recruiter's code. */
  checkedInOnSite: z.boolean(),
  /** The caller has rated it. */
  evaluated: z.boolean(),
  job: z.object({ id: z.int(), jobName: z.string(), brandName: z.string() }),
  /** The other side, as its role's card says. */
  peer: z.object({
    name: z.string(),
    avatar: z.string(),
    title: z.string(),
    /** The account is blocked: it is called 账号异常, and an open interview will not take place. */
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
  minutes: z._default(z.int().check(z.gte(15, '面试至少15分钟'), z.lte(240, '面试最长4小时')), 60),
  address: optionalText(100),
  contactName: requiredText(20, '请填写联系人'),
  contactTel: z.string().check(z.trim(), z.regex(/^(1[3-9]\d{9}|0\d{2,3}-?\d{7,8})$/, '请输入正确的联系电话')),
  note: optionalText(limits.interviewNote),
}

/** The caller knows that another interview is at the same time (1023) and goes on. */
export const despite = { despite: z._default(z.boolean(), false) }

export const onsiteHasAddress = z.refine<{ kind: InterviewKind; address: string }>(
  ({ kind, address }) => kind === 'video' || address !== '',
  { message: '请填写面试地址', path: ['address'] },
)

/** When it is over by its plan, in ms since 1970. */
export const endOf = ({ startAt, minutes }: { startAt: string | Date; minutes: number }): number =>
  new Date(startAt).getTime() + minutes * 60_000

/** From when on a video interview's room may be opened, in ms since 1970. */
export const roomOpensAt = (startAt: string | Date): number => new Date(startAt).getTime() - limits.interviewRoomAhead

export const known = z.strictObject({ id: Id })

export const getInterview = endpoint({
  path: '/api-user/interview/get',
  effect: 'read',
  access: 'login',
  input: known,
  output: Interview,
})

/** 待处理 / 待面试 / 已结束, which an agreed one is when its time is over; the nearest first, of those that are over the latest. */
export const findInterviews = endpoint({
  path: '/api-user/interview/find',
  effect: 'read',
  access: 'login',
  input: z.strictObject({
    ...cursorInput(20),
    tab: z._default(z.enum(['proposed', 'accepted', 'over']), 'proposed'),
    /** A day of the recruiter's calendar, as `2026-11-21` in China: whatever is planned on it. */
    day: z.optional(Day),
  }),
  output: cursorPageOf(Interview),
})

/** How many are planned on each day from `from` to `to`, in China, at most six weeks; days with none are left out. */
export const findInterviewDays = endpoint({
  path: '/api-user/interview/days',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ from: Day, to: Day }),
  output: z.object({ days: z.array(z.object({ day: z.string(), count: z.int() })) }),
})

/** Defaults of the form for a new interview. Before both have written, or if one is open: 1010. */
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

/** Proposes one in a talk; `clientId` names it, so that asking twice is asking once. Another interview at that time: 1023. */
export const createInterview = endpoint({
  path: '/api-user/interview/create',
  effect: 'once',
  access: 'recruiter',
  publishesText: true,
  input: z.strictObject({ ...planFields, ...despite, cid: Id, clientId: z.uuid('编号不正确') }).check(onsiteHasAddress),
  output: Interview,
})

/** Another plan for an open one: the seeker is asked anew. Another interview at that time: 1023. */
export const updateInterview = endpoint({
  path: '/api-user/interview/update',
  effect: 'once',
  access: 'recruiter',
  publishesText: true,
  input: z.strictObject({ ...planFields, ...despite, id: Id }).check(onsiteHasAddress),
  output: Interview,
})

/** The seeker accepts, or declines with a reason. Accepting while another interview is at that time: 1023. */
export const handleInterview = endpoint({
  path: '/api-user/interview/handle',
  effect: 'once',
  access: 'seeker',
  publishesText: true,
  input: z.strictObject({ ...despite, id: Id, accept: z.boolean(), reason: optionalText(100) }),
  output: Interview,
})

/** The seeker asks for another time. Another interview at that time: 1023. */
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

/** The recruiter agrees to the other time, which makes it accepted, or keeps the first. Another interview at that time: 1023. */
export const handleInterviewDelay = endpoint({
  path: '/api-user/interview/delayHandle',
  effect: 'once',
  access: 'recruiter',
  input: z.strictObject({ ...despite, id: Id, accept: z.boolean() }),
  output: Interview,
})

/** Either side calls an open one off. */
export const closeInterview = endpoint({
  path: '/api-user/interview/close',
  effect: 'once',
  access: 'login',
  publishesText: true,
  input: z.strictObject({ id: Id, reason: requiredText(100, '请填写取消原因') }),
  output: Interview,
})

/** Opens the room of a video interview: the other side is asked in (core 4.5). Before {@link roomOpensAt}: 1010. */
export const openInterviewRoom = endpoint({
  path: '/api-user/interview/room/open',
  effect: 'once',
  access: 'recruiter',
  input: known,
  output: Nothing,
})

/** Where the room of a video interview is: for the seeker once it is open. */
export const getInterviewRoom = endpoint({
  path: '/api-user/interview/room/get',
  effect: 'read',
  access: 'login',
  input: known,
  output: z.object({ roomName: z.string(), url: z.string(), isOpen: z.boolean() }),
})

/** The QR code on a desktop with which a phone enters the room. Fails like {@link getInterviewRoom}. */
export const getInterviewRoomCode = endpoint({
  path: '/api-user/interview/room/qrcode',
  effect: 'read',
  access: 'login',
  input: known,
  output: z.object({ roomName: z.string(), text: z.string() }),
})
