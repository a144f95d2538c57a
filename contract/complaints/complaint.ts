import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing, requiredText } from '../fields'
import { pageInput, pageOf } from '../paging'
import { ComplaintActRow, complaintSubject } from './acts'
import { complaintKinds } from './reasons'
import { TalkReading } from './talk'

export const complaintLimits = { images: 9, textLeast: 10, text: 500, reply: 500, aDay: 10 } as const

export const complaintState = { sent: 0, accepted: 1, closed: 2 } as const

export const complaintStates = [
  { value: complaintState.sent, label: '已提交' },
  { value: complaintState.accepted, label: '处理中' },
  { value: complaintState.closed, label: '已处理' },
] as const

export const ComplaintState = z.literal(Object.values(complaintState))
export type ComplaintState = z.infer<typeof ComplaintState>

/** `id` is a job's, a company's, a stream's, or the cid of a talk; a complaint about a talk is about its other side. */
export const ComplaintTarget = z.strictObject({ kind: z.enum(complaintKinds), id: Id })
export type ComplaintTarget = z.infer<typeof ComplaintTarget>

export const Complaint = z.object({
  id: z.int(),
  target: ComplaintTarget,
  /** Name of the reported job and its company, of the company, the stream or the person, at the time of the complaint. */
  title: z.string(),
  reason: z.string(),
  content: z.string(),
  state: ComplaintState,
  createdAt: Instant,
})
export type Complaint = z.infer<typeof Complaint>

export const ComplaintDetail = z.extend(Complaint, {
  /** Addresses of this site. */
  images: z.array(z.string()),
  /** Null until an operator takes it on. */
  acceptedAt: z.nullable(Instant),
  /** The operator's reply, once it is closed. */
  reply: z.string(),
  repliedAt: z.nullable(Instant),
  /** Facts for the operator who handles it; null for the reporter. */
  handling: z.nullable(
    z.object({
      /** Null unless the caller has the permission `reporters`: reporters were promised secrecy. */
      reporter: z.nullable(z.object({ name: z.string(), mobile: z.string() })),
      accused: z.string(),
      /** The account that the complaint is about, and whether it is blocked; null if there is none. */
      account: z.nullable(z.object({ userId: z.int(), blocked: z.boolean() })),
      /** Number of complaints about the same target, including this one. */
      sameTarget: z.int(),
      /** What was done because of it, the oldest first. */
      acts: z.array(ComplaintActRow),
      /** Of a complaint about a talk; null for others. */
      reading: z.nullable(TalkReading),
    }),
  ),
})
export type ComplaintDetail = z.infer<typeof ComplaintDetail>

/** The subject of a new complaint, and the caller's open complaint about it, if any. Fails like {@link createComplaint}. */
export const getComplaintTarget = endpoint({
  path: '/api-user/complaint/targetGet',
  effect: 'read',
  access: 'login',
  input: ComplaintTarget,
  output: z.object({ title: z.string(), openId: z.nullable(z.int()) }),
})

/**
 * Fails with 1002 if the target does not exist or the caller is not in the talk, with 1003 for the caller's own job, company or stream,
 * with 1010 and its `id` if the caller has an open complaint about it, with 1004 beyond ten in a day.
 */
export const createComplaint = endpoint({
  path: '/api-user/complaint/create',
  effect: 'once',
  access: 'login',
  input: z.strictObject({
    target: ComplaintTarget,
    reason: z.string('请选择举报原因').check(z.minLength(1, '请选择举报原因'), z.maxLength(40, '请选择举报原因')),
    content: requiredText(complaintLimits.text, '请描述具体情况').check(
      z.minLength(complaintLimits.textLeast, `请至少填写${complaintLimits.textLeast}个字`),
    ),
    uploadIds: z._default(
      z
        .array(z.string().check(z.maxLength(40)))
        .check(z.maxLength(complaintLimits.images, `最多上传${complaintLimits.images}张图片`)),
      [],
    ),
  }),
  output: z.object({ id: z.int() }),
})

/**
 * For its reporter and operators of the site, who get 1027 while the console is closed in their session. An operator who is a party,
 * but not the reporter, gets 1003.
 */
export const getComplaint = endpoint({
  path: '/api-user/complaint/get',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ id: Id }),
  output: ComplaintDetail,
})

const page = { ...pageInput(20), state: z.optional(ComplaintState) }

/**
 * The caller's complaints, newest first. `target` restricts them to one target; `mayHandle`: the caller is an operator of the
 * site.
 */
export const findComplaints = endpoint({
  path: '/api-user/complaint/find',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ ...page, target: z.optional(ComplaintTarget) }),
  output: z.extend(pageOf(Complaint), { mayHandle: z.boolean() }),
})

/** A complaint in the list of operators. Of a complaint to which they are a party, they read neither reason nor content. */
const DeskComplaint = z.object({
  id: z.int(),
  title: z.string(),
  reason: z.string(),
  content: z.string(),
  state: ComplaintState,
  createdAt: Instant,
  isParty: z.boolean(),
})
export type DeskComplaint = z.infer<typeof DeskComplaint>

/** All complaints, open ones first, oldest first, for operators of the site (1003 for others). */
export const findAllComplaints = endpoint({
  path: '/api-admin/complaint/find',
  effect: 'read',
  access: { operator: 'complaints' },
  parties: 'marked',
  input: z.strictObject(page),
  output: pageOf(DeskComplaint),
})

/**
 * An operator takes a complaint on (1), or closes it with a reply to the reporter (2). Fails with 1010 if it is already closed.
 */
export const handleComplaint = endpoint({
  path: '/api-admin/complaint/handle',
  effect: 'once',
  access: { operator: 'complaints' },
  parties: 'refused',
  acts: {
    accept: { name: 'complaints.accept', title: '受理举报', of: complaintSubject },
    close: { name: 'complaints.close', title: '办结举报', of: complaintSubject },
  },
  input: z.discriminatedUnion('state', [
    z.strictObject({ id: Id, state: z.literal(1) }),
    z.strictObject({ id: Id, state: z.literal(2), reply: requiredText(complaintLimits.reply, '请填写处理结果') }),
  ]),
  output: Nothing,
})
