import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing, requiredText } from '../fields'
import { pageInput, pageOf } from '../paging'
import { complaintKinds } from './reasons'

export const complaintLimits = { images: 9, textLeast: 10, text: 500, reply: 500, aDay: 10 } as const

export const complaintStates = [
  { value: 0, label: '已提交' },
  { value: 1, label: '处理中' },
  { value: 2, label: '已处理' },
] as const

export const ComplaintState = z.union([z.literal(0), z.literal(1), z.literal(2)])
export type ComplaintState = z.infer<typeof ComplaintState>

/** `id` is a job's, a company's, or the cid of a talk, which is about its other side. */
export const ComplaintTarget = z.strictObject({ kind: z.enum(complaintKinds), id: Id })
export type ComplaintTarget = z.infer<typeof ComplaintTarget>

export const Complaint = z.object({
  id: z.int(),
  target: ComplaintTarget,
  /** Name of the reported job and its company, company or person at that time. */
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
  /** Null while the site's people have not begun. */
  acceptedAt: z.nullable(Instant),
  /** What came of it, once it has been dealt with. */
  reply: z.string(),
  repliedAt: z.nullable(Instant),
  /** The caller may deal with it, and these are the facts for that; null for its reporter. */
  handling: z.nullable(
    z.object({
      reporter: z.string(),
      reporterMobile: z.string(),
      accused: z.string(),
      /** The account that it is about, and whether it is blocked; null where there is none. */
      account: z.nullable(z.object({ userId: z.int(), blocked: z.boolean() })),
      /** Complaints about the same target, this one among them. */
      sameTarget: z.int(),
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
 * Nothing there, or no part in the talk: 1002. About what is one's own: 1003. One that is not dealt with yet: 1010 with
 * its `id`. More than ten in a day: 1004.
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

/** To its reporter and to operators of the site. */
export const getComplaint = endpoint({
  path: '/api-user/complaint/get',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ id: Id }),
  output: ComplaintDetail,
})

const page = { ...pageInput(20), state: z.optional(ComplaintState) }

/** One's own, newest first. `target` narrows to one; `mayHandle` says that the caller is an operator of the site. */
export const findComplaints = endpoint({
  path: '/api-user/complaint/find',
  effect: 'read',
  access: 'login',
  input: z.strictObject({ ...page, target: z.optional(ComplaintTarget) }),
  output: z.extend(pageOf(Complaint), { mayHandle: z.boolean() }),
})

/** Everybody's, oldest first where not dealt with, for operators of the site (1003 for everybody else). */
export const findAllComplaints = endpoint({
  path: '/api-admin/complaint/find',
  effect: 'read',
  access: { operator: 'complaints' },
  input: z.strictObject(page),
  output: pageOf(Complaint),
})

/** An operator takes it on (1), or closes it with a reply to the reporter (2). Closed already: 1010. */
export const handleComplaint = endpoint({
  path: '/api-admin/complaint/handle',
  effect: 'once',
  access: { operator: 'complaints' },
  input: z.discriminatedUnion('state', [
    z.strictObject({ id: Id, state: z.literal(1) }),
    z.strictObject({ id: Id, state: z.literal(2), reply: requiredText(complaintLimits.reply, '请填写处理结果') }),
  ]),
  output: Nothing,
})
