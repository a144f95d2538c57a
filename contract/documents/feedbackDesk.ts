import * as z from 'zod/mini'
import { endpoint } from '../endpoint'
import { Id, Instant, Nothing, optionalText } from '../fields'
import { pageInput, pageOf } from '../paging'

/** What acts here are about, as the log names it. */
const feedback = { key: 'feedback', title: '反馈' } as const
const form = { key: 'form', title: '表单' } as const

export const feedbackLimits = { reply: 500, exported: 5000 } as const

/** What a user or visitor wrote to the site's staff. An operator reads nothing of the answer to their own. */
const Feedback = z.object({
  id: z.int(),
  /** Index in `feedbackKinds`. */
  kind: z.int(),
  content: z.string(),
  /** Where to reply, as the writer gave it; may be empty. */
  contact: z.string(),
  /** The account's number, masked; empty for visitors, and for accounts that are gone. */
  mobile: z.string(),
  /** Whether a reply reaches the writer as a notice. */
  canReply: z.boolean(),
  createdAt: Instant,
  handledAt: z.nullable(Instant),
  reply: z.string(),
  isParty: z.boolean(),
})
export type Feedback = z.infer<typeof Feedback>

/** Feedback of the site for its operators: what waits, oldest first, or what was handled, newest first. */
export const findFeedback = endpoint({
  path: '/api-admin/feedback/find',
  effect: 'read',
  access: { operator: 'feedback' },
  parties: 'marked',
  input: z.strictObject({ ...pageInput(20), handled: z._default(z.boolean(), false) }),
  output: pageOf(Feedback),
})

/**
 * Marks feedback as handled. A reply goes to the writer as a notice; it may be empty. Fails with 1002 for unknown feedback, with 1010
 * if it was handled before or its writer has no account that a reply could reach.
 */
export const handleFeedback = endpoint({
  path: '/api-admin/feedback/handle',
  effect: 'once',
  access: { operator: 'feedback' },
  parties: 'refused',
  acts: { handle: { name: 'feedback.handle', title: '处理反馈', of: feedback } },
  input: z.strictObject({ id: Id, reply: optionalText(feedbackLimits.reply) }),
  output: Nothing,
})

const FormRow = z.object({
  id: z.int(),
  title: z.string(),
  /** People who answered it. */
  answered: z.int(),
  opensAt: z.nullable(Instant),
  closesAt: z.nullable(Instant),
})
export type FormRow = z.infer<typeof FormRow>

/** The forms of the site, newest first. */
export const findForms = endpoint({
  path: '/api-admin/form/find',
  effect: 'read',
  access: { operator: 'feedback' },
  parties: 'none',
  input: z.strictObject(pageInput(20)),
  output: pageOf(FormRow),
})

const FormAnswer = z.object({
  id: z.int(),
  /** Masked; empty if the account is gone. */
  mobile: z.string(),
  updatedAt: Instant,
  /** One for each question that was answered, in the order of the form. */
  answers: z.array(z.object({ label: z.string(), value: z.string() })),
})
export type FormAnswer = z.infer<typeof FormAnswer>

/** What people answered to a form, newest first. Fails with 1002 for an unknown form. */
export const findFormAnswers = endpoint({
  path: '/api-admin/form/answers',
  effect: 'read',
  access: { operator: 'feedback' },
  parties: 'none',
  input: z.strictObject({ ...pageInput(20), id: Id }),
  output: z.extend(pageOf(FormAnswer), { title: z.string() }),
})

/**
 * The answers to a form as a table, newest first: at most `feedbackLimits.exported` people, `total` are there. It is noted who took
 * them. Not a call with a key, whose whole answer would be kept for a day. Fails with 1002 for an unknown form.
 */
export const exportFormAnswers = endpoint({
  path: '/api-admin/form/export',
  effect: 'write',
  access: { operator: 'feedback' },
  parties: 'none',
  acts: { export: { name: 'forms.export', title: '导出表单回答', of: form } },
  input: z.strictObject({ id: Id }),
  output: z.object({
    title: z.string(),
    heads: z.array(z.string()),
    rows: z.array(z.array(z.string())),
    total: z.int(),
  }),
})
